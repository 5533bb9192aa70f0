import { describe, expect, it } from "vitest";
import { earlier, heard } from "../../src/lib/heard";
import type { GameEvent, State } from "../../src/lib/wire";

const event = (moment: number) => ({ moment, kind: "play", text: `Moment ${moment}.`, data: {} }) as GameEvent;
const events = (...moments: number[]) => moments.map(event);
const moments = ({ log }: { log: GameEvent[] }) => log.map((each) => each.moment);
const state = (moment: number, brought: GameEvent[], more: Partial<State> = {}) =>
  ({ moment, events: brought, ...more }) as State;
const NOTHING = { log: [], from: 0 };

describe("The log of a table", () => {
  it("begins with what the first state brings, and knows whether there was more before", () => {
    expect(heard(NOTHING, state(3, events(1, 2, 3)))).toEqual({ log: events(1, 2, 3), from: 0 });
    expect(heard(NOTHING, state(250, events(151, 250))).from).toBe(150);
    expect(heard(NOTHING, state(250, events(151, 250), { from: 200 })).from).toBe(200);
  });
  it("takes only what is new of later states", () => {
    const known = { log: events(1, 2, 3), from: 0 };
    expect(moments(heard(known, state(5, events(3, 4, 5))))).toEqual([1, 2, 3, 4, 5]);
  });
  it("forgets what was taken back", () => {
    const known = { log: events(1, 2, 3), from: 0 };
    expect(moments(heard(known, state(3, events(3), { dropped: 1 })))).toEqual([1, 3]);
  });
  it("keeps the latest three thousand", () => {
    const known = { log: Array.from({ length: 3000 }, (_, i) => event(i + 1)), from: 0 };
    const { log, from } = heard(known, state(3002, events(3001, 3002)));
    expect([log.length, log[0]!.moment, from]).toEqual([3000, 3, 2]);
  });
  it("is continued backwards, nothing twice, until there is no more", () => {
    const known = { log: events(5, 6), from: 4 };
    expect(earlier(known, { events: events(3, 4, 5), more: true })).toEqual({ log: events(3, 4, 5, 6), from: 2 });
    expect(earlier(known, { events: events(3, 4), more: false }).from).toBe(0);
    expect(earlier(known, { events: events(5), more: true })).toEqual({ log: events(5, 6), from: 0 });
  });
});
