import { describe, expect, it } from "vitest";
import moments from "../../fixtures/moments.json";
import { facts, handOf, pointsOf, seatOf, short, turnIn } from "../../src/lib/facts";
import { next } from "../../src/lib/walk";

describe("a view of a game without drawings", () => {
  const view = {
    turn: 1,
    round: 3,
    deck_size: 40,
    over: false,
    note: "",
    secret: null,
    seats: [
      { vp: 4, followers: 9, hand: ["spark", "spark"] },
      { vp: 7, cards: { kept: 2, played: 1 }, hand: [{ id: "c7", title: "War God", cost: 2 }] },
    ],
  };

  it("gives its facts a line each, in order", () => {
    expect(facts(view, ["turn"])).toEqual([
      { name: "round", value: "3" },
      { name: "deck size", value: "40" },
      { name: "over", value: "no" },
    ]);
    expect(facts(seatOf(view, 1))).toContainEqual({ name: "cards", value: "kept 2, played 1" });
    expect(facts(null)).toEqual([]);
  });

  it("gives points, turn and hand under their usual names", () => {
    expect([pointsOf(view, 0), pointsOf(view, 1), pointsOf(view, 5)]).toEqual([4, 7, null]);
    expect(pointsOf({ scores: [3, 5] }, 1)).toBe(5);
    expect([turnIn(view), turnIn({ turn: -1 }), turnIn(7)]).toEqual([1, null, null]);
    expect(handOf(view, 1)).toEqual([{ element: "hand:c7", name: "War God", facts: [{ name: "cost", value: "2" }] }]);
    expect(handOf({ hands: [["a_b"]] }, 0)[0]).toEqual({ element: "hand:a_b", name: "a b", facts: [] });
  });

  it("says nothing of what does not fit on a line", () => {
    expect(short([[1]])).toBeNull();
    expect(short(Array.from({ length: 30 }, () => 1))).toBeNull();
  });

  it("reads Gheos too", () => {
    const gheos = moments.tile.view;
    expect(pointsOf(gheos, 0)).toBe(gheos.seats[0]!.vp);
    expect(handOf(gheos, moments.tile.seat)).toHaveLength(2);
  });
});

describe("walking a board", () => {
  const stops = [
    { element: "a", at: [0, 0] as const },
    { element: "b", at: [100, 10] as const },
    { element: "c", at: [60, 80] as const },
  ];
  it("goes to the nearest thing ahead", () => {
    expect(next(stops, "a", [1, 0])?.element).toBe("b");
    expect(next(stops, "a", [0, 1])?.element).toBe("c");
    expect(next(stops, "a", [-1, 0])).toBeNull();
    expect(next(stops, null, [1, 0])?.element).toBe("a");
  });
});
