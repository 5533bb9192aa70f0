import { describe, expect, it } from "vitest";
import { sigil } from "../../src/games/mystic-war/art";
import { cardName, cardSaid, faceOf } from "../../src/games/mystic-war/cards";
import { becoming } from "../../src/games/mystic-war/foreseen";
import { moves } from "../../src/games/mystic-war/motion";
import {
  aimed,
  along,
  boxName,
  boxOf,
  goalSaid,
  meets,
  missing,
  seating,
  spoken,
  turnIn,
  verdict,
} from "../../src/games/mystic-war/realms";
import type { Foreseen, GameEvent } from "../../src/lib/wire";
import type { MysticWarView, SeatView, Wire, WindowView } from "../../src/games/mystic-war/wire";

const seat = (F: number, M: number, G: number, more: Partial<SeatView> = {}): SeatView => ({
  F,
  M,
  G,
  wealth: "Content",
  draws: 3,
  retains: 2,
  hand: ["?", "?", "?"],
  worth: ["", "", ""],
  deities: [],
  goal: { name: "?", needs: null, up: false },
  ...more,
});
const window: WindowView = {
  plays: [
    {
      card: "D8",
      by: 0,
      on: 1,
      suit: "",
      resource: "F",
      deity: "",
      victim: null,
      dead: false,
      why: "",
      by_place: null,
      after: [{ seat: 1, resource: "F", old: 27, new: 19 }],
    },
    {
      card: "DRB",
      by: 1,
      on: null,
      suit: "",
      resource: "",
      deity: "",
      victim: null,
      dead: true,
      why: "negated",
      by_place: 2,
      after: [],
    },
    {
      card: "NEG",
      by: 0,
      on: null,
      suit: "",
      resource: "",
      deity: "",
      victim: 1,
      dead: false,
      why: "",
      by_place: null,
      after: [{ seat: 1, resource: "F", old: 27, new: 19 }],
    },
  ],
  projection: [
    { F: 5, M: 5, G: 5, wealth: "Content", draws: 2, retains: 2 },
    { F: 19, M: 5, G: 40, wealth: "Rich", draws: 3, retains: 2 },
  ],
  changes: [{ seat: 1, resource: "F", old: 27, new: 19, cause: "D8", saved: "" }],
  amount: { value: 8, wealth: "Content", doubled: [], total: "8", loss: true, resource: "F" },
  captor: null,
  loses: null,
};
const view: MysticWarView = {
  round: 5,
  first: 0,
  claimed: -1,
  active: 0,
  passes: 0,
  seats: [
    seat(5, 5, 5, {
      hand: ["D8", "TRG", "JU"],
      worth: ["8", "", ""],
      goal: { name: "City", needs: [40, 10, 10], up: false },
    }),
    seat(27, 5, 40, { deities: ["WGD"] }),
  ],
  deck: { size: 8, white: true, ended: false, aside: false },
  discard: { size: 44, top: "R6", cards: null },
  window,
  in_play: [],
  pool: [],
  chaos: { controller: -1, on: -1, cards: [] },
  goal_pile: 7,
  spare_goals: 0,
  mat: { draw: [2], retain: [2], boxes: { F: [["receive", 0, 2]], M: [["trade", 0, 0]], G: [["any", -1, 0]] } },
  winners: [],
  ending: "",
};

describe("cards", () => {
  it("are read from their faces, also those of other tables of values", () => {
    expect(cardName("D8")).toBe("Dragon 8");
    expect(cardName("D37")).toBe("Dragon 37");
    expect(faceOf("N7").text).toBe("Any player gains 7 Followers.");
    expect(cardName("TRG")).toBe("Transmutation (Gold)");
    expect(cardName("W")).toBe("Wild Magic");
    expect(cardName("?")).toBe("a hidden card");
  });
  it("are told with class, time and text", () => {
    expect(cardSaid("NEG")).toBe("Negation, spell, any time: The SPELL or RESOURCE just played has no effect.");
    expect(faceOf("EGO").text).toMatch(/^Stays: the holder/);
    expect(faceOf("JUW")).toMatchObject({ name: "Judgment", sub: "white back", icon: "JU" });
  });
});

describe("the table", () => {
  it("seats everybody clockwise from the own realm", () => {
    expect(seating(3, 0)).toEqual({ above: [1, 2], beside: [] });
    expect(seating(5, 1)).toEqual({ above: [2, 3, 4], beside: [0] });
    expect(seating(8, 6)).toEqual({ above: [7, 0, 1, 2], beside: [3, 4, 5] });
  });
  it("places values on tracks of fifty steps with five boxes", () => {
    expect([along(0), along(49)]).toEqual([1, 99]);
    expect([boxOf(9), boxOf(10), boxOf(49)]).toEqual([0, 1, 4]);
    expect(boxName(["receive", 2, 2])).toBe("receive 2 Gold");
    expect(boxName(["demon", -1, 0])).toBe("Special Power, Demon");
  });
  it("tells what a goal misses", () => {
    expect(missing(view.seats[0]!)).toEqual([35, 5, 5]);
    expect(meets(seat(40, 10, 10, { goal: view.seats[0]!.goal }))).toBe(true);
    expect(goalSaid(view.seats[1]!)).toBe("goal face down");
  });
  it("is told in sentences", () => {
    const lines = spoken(view, ["Ada", "Ben"], 0);
    expect(lines[0]).toContain("Round 5. It is the turn of Ada.");
    expect(lines[2]).toContain(
      "Ben: Followers 27, Mystic Power 5, Gold 40; Content; 3 cards in hand, 1 over the limit; " +
        "War God face up; goal face down.",
    );
    expect(lines[3]).toContain("Dragonbane by Ben, without effect");
    expect(lines.at(-1)).toBe("You hold Dragon 8, Transmutation (Gold) and Judgment.");
  });
});

describe("the pile", () => {
  it("says in plain words what it comes to", () => {
    expect(verdict(window, ["Ada", "Ben"], view.seats)).toEqual([
      "Ben loses 8 Followers, 27 → 19.",
      "Ben becomes Rich.",
    ]);
    expect(verdict({ ...window, changes: [], projection: [] }, ["Ada", "Ben"], view.seats)).toEqual([
      "Nothing changes.",
    ]);
    expect(
      verdict(
        {
          ...window,
          projection: [],
          changes: [{ seat: 1, resource: "F", old: 27, new: 27, cause: "D8", saved: "EGO" }],
        },
        ["Ada", "Ben"],
        view.seats,
      ),
    ).toEqual(["Ben loses no Followers, thanks to Earth Goddess."]);
  });
  it("speaks to the one who looks on", () => {
    const change = { seat: 1, resource: "F", old: 27, new: 27, cause: "D8", saved: "" } as const;
    expect(verdict(window, ["Ada", "You"], view.seats)).toEqual(["You lose 8 Followers, 27 → 19.", "You become Rich."]);
    expect(verdict({ ...window, projection: [], changes: [change] }, ["Ada", "You"], view.seats)).toEqual([
      "You keep 27 Followers.",
    ]);
    const play = { ...window.plays[0]!, on: 1, victim: null, deity: "", resource: "" } as const;
    expect(aimed(play, ["Ada", "You"])).toBe("on you");
    expect(aimed({ ...play, resource: "G" }, ["Ada", "You"])).toBe("on your Gold");
    expect(aimed({ ...play, deity: "EGO" }, ["Ada", "Ben"])).toBe("on Earth Goddess of Ben");
  });
  it("shows on the tracks what the last line of a forecast leaves", () => {
    const line = (data: Record<string, unknown>, kind = "change") =>
      ({ kind, rule: "MW-76", text: "", at: [], data }) as unknown as Foreseen<Wire>;
    const lines = [
      line({ seat: 0, resource: "F", new: 9 }),
      line({ seat: 0, resource: "F", new: 4 }),
      line({ seat: 1, resource: "G", by: "EGO" }, "unharmed"),
    ];
    expect([...becoming(lines)]).toEqual([["0,F", 4]]);
  });
});

describe("drawings", () => {
  it("close every star", () => {
    expect(sigil(0, 0, 10, 5).match(/z/g)).toHaveLength(1);
    expect(sigil(0, 0, 10, 6).match(/z/g)).toHaveLength(2);
  });
});

it("knows no turn before the first of a round", () => {
  const view = { active: 2 } as MysticWarView;
  expect(turnIn(view, "Turns.choose")).toBe(2);
  expect(turnIn(view, "Window.respond")).toBe(2);
  expect(turnIn(view, "SpecialPowers.choose")).toBeNull();
  expect(turnIn({ active: -1 } as MysticWarView, "Turns.choose")).toBeNull();
});

describe("cards on their way", () => {
  const event = (kind: string, data: Record<string, unknown>) =>
    ({ kind, data, moment: 1, rule: "MW-50", text: "" }) as unknown as GameEvent<Wire>;
  const pile = (...cards: string[]) =>
    ({ plays: cards.map((card) => ({ card, by: 0, on: 1 })) }) as unknown as WindowView;
  const ways = (...of: Parameters<typeof moves>) => moves(...of).map(({ face, from, to }) => `${face} ${from} ${to}`);

  it("go from the hand that held them to their place in the pile", () => {
    const answer = [event("respond", { seat: 2, card: "NEG", to: -1 })];
    expect(ways([event("play", { seat: 0, card: "D8", to: 1 })], 0, null, pile("D8"))).toEqual(["D8 hand:D8 pile:0"]);
    expect(ways(answer, 0, pile("D8"), pile("D8", "NEG"))).toEqual(["NEG seat:2 pile:1"]);
  });

  it("go from the pile to the discards, a DEITY to its realm, what is captured to its captor", () => {
    expect(ways([event("change", { seat: 1 })], 0, pile("D8", "PR"), null)).toEqual([
      "D8 pile:0 discards",
      "PR pile:1 realm:1",
    ]);
    expect(ways([event("capture", { seat: 3, card: "D8" })], 0, pile("D8", "CAP"), null)).toEqual([
      "D8 pile:0 seat:3",
      "CAP pile:1 discards",
    ]);
  });

  it("leave a pile that is done with before the next card comes", () => {
    const told = [event("change", { seat: 1 }), event("play", { seat: 1, card: "N4", to: 1 })];
    expect(ways(told, 0, pile("D8"), pile("N4"))).toEqual(["D8 pile:0 discards", "N4 seat:1 pile:0"]);
    expect(ways([event("play", { seat: 1, card: "N4", to: 1 })], 0, null, null)).toEqual([
      "N4 seat:1 pile",
      "N4 pile discards",
    ]);
  });
});
