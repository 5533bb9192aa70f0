import { describe, expect, it } from "vitest";
import { endedWith, ordered, whole } from "../../src/lib/outcome";

const outcome = { scores: [7, 12, 12], ranks: [3, 1, 1], winners: [1, 2], ending: "" };

describe("The end of a game", () => {
  it("is told in a line, with the points where they decide", () => {
    expect(endedWith(outcome, ["Ann", "Bo", "Cleo"], true)).toBe("Bo and Cleo share the win, 12 to 7");
    expect(endedWith({ scores: [7, 12], ranks: [2, 1], winners: [1], ending: "" }, ["Ann", "Bo"], false)).toBe(
      "Bo wins",
    );
    expect(endedWith({ scores: [1], ranks: [1], winners: [], ending: "" }, ["Ann"], true)).toBe("Nobody wins");
  });
  it("orders the seats by rank, and those of one rank by points", () => {
    expect(ordered({ scores: [5, 9, 6], ranks: [2, 1, 2], winners: [1], ending: "" }).map(({ seat }) => seat)).toEqual([
      1, 2, 0,
    ]);
  });
  it("tells where the points came from only when they add up", () => {
    const sums = {
      columns: ["Temples", "Wars"],
      rows: [
        [3, 4],
        [12, 0],
        [10, 2],
      ],
    };
    expect(whole(sums, outcome.scores)).toBe(sums);
    expect(whole(sums, [8, 12, 12])).toBeNull();
    expect(whole({ columns: [], rows: [] }, outcome.scores)).toBeNull();
  });
});
