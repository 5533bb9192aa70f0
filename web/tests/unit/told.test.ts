import { describe, expect, it } from "vitest";
import { ago, aloud, askedAnew, askedOf, kindLine, newsFrom, newsSince, seatLine, titleOf } from "../../src/lib/told";
import type { GameEvent, State, Table } from "../../src/lib/wire";

const event = (moment: number, seat = 0) =>
  ({ moment, kind: "play", text: `Moment ${moment}.`, data: { seat } }) as unknown as GameEvent;
const state = (more: Partial<State>) =>
  ({
    version: 1,
    moment: 1,
    seat: 0,
    options: [],
    waiting: [1],
    events: [],
    over: false,
    since: null,
    ...more,
  }) as unknown as State;
const asked = { options: [{}], decision: { prompt: "Pick a tile." } } as unknown as Partial<State>;
const plain = (text: string) => text;
const NOW = Date.parse("2026-01-01T12:00:00Z");

describe("What is read aloud of a new state", () => {
  it("is what has happened since, and what the viewer is asked", () => {
    const fresh = state({ ...asked, version: 2, moment: 3, events: [event(1), event(2), event(3)] });
    expect(newsSince(state({}), fresh).map(({ moment }) => moment)).toEqual([2, 3]);
    expect(aloud(state({}), fresh, [0], ["Ann", "Bo"], plain)).toBe("Moment 2. Moment 3. You are asked: Pick a tile.");
  });
  it("is no question twice, and no news where nothing was shown before", () => {
    expect(askedAnew(state(asked), state(asked))).toBe(false);
    expect(newsSince(null, state({ events: [event(1)] }))).toEqual([]);
  });
  it("is who decides when it is another’s turn now, and the end", () => {
    expect(aloud(state({ waiting: [0] }), state({}), [0], ["Ann", "Bo"], plain)).toBe("Bo to decide.");
    expect(aloud(state({}), state({}), [0], ["Ann", "Bo"], plain)).toBe("");
    expect(aloud(state({}), state({ waiting: [], over: true }), [0], ["Ann", "Bo"], plain)).toBe("The game is over.");
  });
});

describe("A seat’s line", () => {
  const chair = { colour: "Red", kind: "person", you: false, level: null, stands_for: null };
  const table = {
    seats: [chair, { ...chair, colour: "Blue", kind: "bot", level: "adept", stands_for: "Cleo" }],
  } as unknown as Table;
  const line = (index: number, own: boolean, past = false, more: Partial<State> = {}) =>
    seatLine(table, state({ since: "2026-01-01T11:58:00Z", ...more }), index, ["Ann", "Blue"][index]!, own, past, NOW);
  it("tells the colour where the name does not, and who plays", () => {
    expect(line(0, true)).toBe("Red · you");
    expect(line(1, false)).toBe("bot, adept, for Cleo · deciding 2 min");
  });
  it("tells whose move it is, in the present and in the past", () => {
    expect(line(0, true, false, { waiting: [0] })).toBe("Red · your move");
    expect(line(0, true, true, { waiting: [0] })).toBe("Red · deciding");
  });
});

describe("The table in words", () => {
  it("tells its kind and pace", () => {
    const table = { seats: [{}, {}], kind: "game", pace: "live" } as unknown as Table;
    expect(kindLine(table)).toBe("2 players");
    const replay = { ...table, kind: "replay", standing: { played_here: true } } as unknown as Table;
    expect(kindLine(replay)).toBe("2 players · uploaded, played here");
  });
  it("tells how long ago", () => {
    const since = (seconds: number) => ago(new Date(NOW - seconds * 1000).toISOString(), NOW);
    expect([10, 120, 7200, 200_000].map(since)).toEqual(["just now", "2 min", "2 h", "2 d"]);
    expect(ago(null, NOW)).toBe("");
  });
  it("says what is asked, and what stands beside it", () => {
    expect(askedOf({ prompt: "Play a cup token?", aside: "you have 2" })).toBe("Play a cup token? (you have 2)");
    expect(askedOf({ prompt: "Which cube do you pay?" })).toBe("Which cube do you pay?");
  });
  it("titles the page", () => {
    const [calm, mine] = [
      { mine: false, replaying: false },
      { mine: true, replaying: false },
    ];
    expect(titleOf("Mezo", null, calm)).toBe("Mezo");
    expect(titleOf("Mezo", null, mine)).toBe("● Your move: Mezo");
    expect(titleOf("Mezo", state({ over: true }), calm)).toBe("Mezo, over");
    expect(titleOf(undefined, null, { mine: true, replaying: true })).toBe("Replay: Theomachy");
  });
  it("begins the news after what was seen, else after the own last answer", () => {
    const log = [event(3, 0), event(5, 1)];
    expect(newsFrom(state({ moment: 9 }), 6, log)).toBe(6);
    expect(newsFrom(state({ moment: 9 }), 9, log)).toBe(3);
    expect(newsFrom(state({ moment: 20 }), null, [])).toBe(12);
  });
});
