import { describe, expect, test } from "vitest";
import { beatMs, beatsOf, isMinor, type Speed } from "../../src/lib/beats";
import { Follow, STILL, type Step, type Ticker } from "../../src/lib/follow.svelte";
import type { Scene } from "../../src/lib/scenes";
import type { GameEvent, State } from "../../src/lib/wire";

/** A clock that stands still until it is set on. */
class Clock implements Ticker {
  at = 0;
  #due: { at: number; then: () => void }[] = [];

  now = () => this.at;
  after(ms: number, then: () => void): () => void {
    const each = { at: this.at + ms, then };
    this.#due.push(each);
    return () => (this.#due = this.#due.filter((other) => other !== each));
  }
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.at = next.at;
      next.then();
    }
    this.at = end;
  }
}

const event = (kind: string, data: Record<string, unknown> = {}): GameEvent =>
  ({ kind, data, rule: "", text: kind, moment: 0 }) as unknown as GameEvent;
const state = (moment: number) => ({ moment }) as unknown as State;
const step = (moment: number, more: Partial<Step> = {}): Step => ({
  state: state(moment),
  events: [event("tile")],
  was: {},
  seat: 1,
  own: false,
  beats: 1,
  minor: false,
  scene: null,
  ...more,
});

function made(speed: Speed = "normal") {
  const clock = new Clock();
  const follow = new Follow(clock);
  const seen: [number, number][] = [];
  let now = speed;
  follow.speed = () => now;
  follow.onstep = ({ state }) => seen.push([clock.at, state.moment]);
  follow.set(state(0));
  return { clock, follow, seen, at: () => follow.shown?.moment, setSpeed: (to: Speed) => (now = to) };
}

describe("what others do", () => {
  test("is seen one step after the other, a beat apart", () => {
    const { clock, follow, seen } = made();
    for (const moment of [1, 2, 3]) follow.push(step(moment));
    clock.pass(5000);
    expect(seen).toEqual([
      [0, 1],
      [500, 2],
      [1000, 3],
    ]);
  });

  test("takes as many beats as it has, as long as the player likes", () => {
    const { clock, follow, seen } = made("slow");
    follow.push(step(1, { beats: 3 }));
    follow.push(step(2));
    clock.pass(5000);
    expect(seen.map(([at]) => at)).toEqual([0, 2700]);
  });

  test("nothing is asked until it has been seen", () => {
    const { clock, follow } = made();
    follow.push(step(1));
    expect(follow.present).toBe(true);
    follow.push(step(2));
    expect(follow.present).toBe(false);
    clock.pass(500);
    expect(follow.present).toBe(true);
  });

  test("a step that comes much later is shown at once", () => {
    const { clock, follow, seen } = made();
    follow.push(step(1));
    clock.pass(9000);
    follow.push(step(2));
    expect(seen).toEqual([
      [0, 1],
      [9000, 2],
    ]);
  });

  test("at once, if that is how the player likes it", () => {
    const { follow, at } = made("instant");
    for (const moment of [1, 2, 3]) follow.push(step(moment));
    expect(at()).toBe(3);
    expect(follow.present).toBe(true);
  });
});

describe("the own steps", () => {
  test("are shown at once, and the next comes a beat later", () => {
    const { clock, follow, seen } = made();
    follow.push(step(1, { own: true, seat: 0, beats: 3 }));
    follow.push(step(2));
    clock.pass(5000);
    expect(seen).toEqual([
      [0, 1],
      [500, 2],
    ]);
  });

  test("do not wait for one another", () => {
    const { follow, seen } = made();
    follow.push(step(1, { own: true, seat: 0 }));
    follow.push(step(2, { own: true, seat: 0 }));
    expect(seen.map(([, moment]) => moment)).toEqual([1, 2]);
  });
});

describe("skipping, pausing, and once more", () => {
  test("skip goes to the present", () => {
    const { clock, follow, seen, at } = made();
    for (const moment of [1, 2, 3]) follow.push(step(moment));
    follow.skip();
    expect(at()).toBe(3);
    expect(follow.present).toBe(true);
    clock.pass(5000);
    expect(seen.map(([, moment]) => moment)).toEqual([1]);
    expect(follow.played.map(({ state }) => state.moment)).toEqual([1, 2, 3]);
  });

  test("a pause holds the step that is shown for what is left of it", () => {
    const { clock, follow, seen } = made();
    follow.push(step(1));
    follow.push(step(2));
    clock.pass(200);
    follow.pause();
    clock.pass(60_000);
    expect(seen.length).toBe(1);
    follow.resume();
    clock.pass(299);
    expect(seen.length).toBe(1);
    clock.pass(1);
    expect(seen.length).toBe(2);
  });

  test("what comes during a pause waits", () => {
    const { clock, follow, at } = made();
    follow.push(step(1));
    follow.pause();
    clock.pass(1000);
    follow.push(step(2));
    clock.pass(1000);
    expect(at()).toBe(1);
    follow.resume();
    clock.pass(1000);
    expect(at()).toBe(2);
  });

  test("again shows the steps since the own last one", () => {
    const { clock, follow, seen, at } = made();
    follow.push(step(1, { own: true, seat: 0 }));
    follow.push(step(2));
    follow.push(step(3));
    clock.pass(5000);
    follow.again();
    expect(at()).toBe(2);
    clock.pass(5000);
    expect(seen.map(([, moment]) => moment)).toEqual([1, 2, 3, 2, 3]);
    expect(follow.played.map(({ state }) => state.moment)).toEqual([1, 2, 3]);
  });

  test("another state at once ends all of it", () => {
    const { clock, follow, at } = made();
    for (const moment of [1, 2, 3]) follow.push(step(moment));
    follow.set(state(9));
    clock.pass(5000);
    expect(at()).toBe(9);
    expect(follow.busy).toBe(false);
  });
});

describe("a page that nobody looks at", () => {
  test("plays nothing, and later shows the present and says what was missed", () => {
    const { clock, follow, seen, at } = made();
    follow.hide();
    for (const moment of [1, 2, 3]) follow.push(step(moment));
    clock.pass(60_000);
    expect(seen).toEqual([]);
    follow.look();
    expect(at()).toBe(3);
    expect(follow.missed).toBe(3);
  });

  test("goes on where it was after a glance elsewhere", () => {
    const { clock, follow, seen } = made();
    follow.push(step(1));
    follow.push(step(2));
    clock.pass(100);
    follow.hide();
    clock.pass(9000);
    follow.look();
    expect(follow.missed).toBe(0);
    clock.pass(400);
    expect(seen).toEqual([
      [0, 1],
      [9500, 2],
    ]);
  });
});

describe("long turns and rounds", () => {
  test("a turn of more than eight beats joins what is minor to the step before", () => {
    const { clock, follow, seen } = made();
    for (let moment = 1; moment <= 9; moment++) follow.push(step(moment));
    follow.push(step(10, { minor: true }));
    clock.pass(60_000);
    expect(seen.at(-1)).toEqual(seen.at(-2)!.with(1, 10));
  });

  test("a round of more than twenty-four beats is played fast, until it is shorter", () => {
    const { clock, follow, seen } = made();
    follow.push(step(0));
    follow.pause();
    for (let moment = 1; moment <= 30; moment++) follow.push(step(moment, { seat: moment % 3 }));
    follow.resume();
    clock.pass(60_000);
    const gaps = seen.slice(2).map(([at], i) => at - seen[i + 1]![0]);
    expect(gaps[0]).toBe(250);
    expect(gaps.at(-1)).toBe(500);
  });

  test("fast and slow stay what they are", () => {
    expect(beatMs("slow", 30)).toBe(250);
    expect(beatMs("instant", 30)).toBe(0);
    expect(beatMs("normal", 24)).toBe(500);
  });
});

describe("scenes", () => {
  const told = { kind: "war", title: "War", about: "", rule: "", steps: [], frames: [] };
  const scene: Scene = { ...told, ms: 3000 };
  const ending: Scene = { ...told, ms: 8000, isEnding: true };

  test("come before their step, and nothing is asked meanwhile", () => {
    const { clock, follow, at } = made();
    follow.push(step(1, { own: true, seat: 0, scene }));
    expect([at(), follow.scene, follow.present]).toEqual([0, scene, false]);
    clock.pass(3000);
    expect([at(), follow.scene, follow.present]).toEqual([1, null, true]);
  });

  test("pass frame by frame, and wait while all is paused", () => {
    const { clock, follow } = made();
    const frame = (step: number) => ({ step, heading: "", cards: [] });
    follow.push(step(1, { scene: { ...scene, frames: [frame(0), frame(1), frame(2)] } }));
    expect(follow.frame).toBe(0);
    clock.pass(1000);
    expect(follow.frame).toBe(1);
    follow.pause();
    clock.pass(9000);
    expect(follow.frame).toBe(1);
    follow.resume();
    clock.pass(1000);
    expect(follow.frame).toBe(2);
  });

  test("can be skipped", () => {
    const { follow, at } = made();
    follow.push(step(1, { scene }));
    follow.skip();
    expect([at(), follow.scene]).toEqual([1, null]);
  });

  test("an ending stands still for a while, even where all else is shown at once", () => {
    const { clock, follow, at } = made("instant");
    follow.push(step(1, { scene: ending }));
    expect(follow.scene).toBe(ending);
    clock.pass(STILL);
    expect(at()).toBe(1);
    const calm = made();
    calm.follow.push(step(1, { scene: ending }));
    calm.clock.pass(8000 + STILL - 1);
    expect(calm.at()).toBe(0);
    calm.clock.pass(1);
    expect(calm.at()).toBe(1);
  });

  test("small ones are left out where all is shown at once", () => {
    const { follow, at } = made("instant");
    follow.push(step(1, { scene }));
    expect(at()).toBe(1);
  });
});

describe("beats", () => {
  const weights = { beats: { tile: 1, war: 3, token: 1 }, minor: ["draw"] };
  test("of the events that have any, and at least one", () => {
    expect(beatsOf([event("tile"), event("war")], weights)).toBe(4);
    expect(beatsOf([event("lose")], weights)).toBe(1);
    expect(beatsOf([], weights)).toBe(0);
  });
  test("a score of ten takes half as long again", () => {
    expect(beatsOf([event("token", { vp: 9 })], weights)).toBe(1);
    expect(beatsOf([event("token", { vp: 10 })], weights)).toBe(1.5);
  });
  test("a step is minor if all of it is", () => {
    expect(isMinor([event("draw")], weights)).toBe(true);
    expect(isMinor([event("draw"), event("tile")], weights)).toBe(false);
  });
});
