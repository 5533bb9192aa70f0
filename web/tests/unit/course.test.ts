import { describe, expect, it } from "vitest";
import { apart, line, scale, told, turnings } from "../../src/lib/course";
import type { GameEvent, Scores } from "../../src/lib/wire";

const course: Scores = {
  length: 40,
  scores: [
    { moment: 0, scores: [0, 0] },
    { moment: 8, scores: [3, 0] },
    { moment: 20, scores: [5, 2] },
    { moment: 30, scores: [5, 14] },
    { moment: 40, scores: [11, 20] },
  ],
};

describe("the course of a game", () => {
  it("turns where one seat gains on the others", () => {
    expect(turnings(course)).toEqual([
      { moment: 8, seat: 0, gain: 3, swing: 3 },
      { moment: 30, seat: 1, gain: 12, swing: 12 },
    ]);
    expect(turnings(course, 0, 1).map((each) => each.moment)).toEqual([30]);
    expect(turnings(course, 9).map((each) => each.moment)).toEqual([30]);
  });

  it("is a line of steps that ends with the game", () => {
    expect(line(course, 1, 400, 100, 20)).toBe("M0 100H80V100H200V90H300V30H400V0H400");
  });

  it("has a scale of round numbers", () => {
    expect(scale(17)).toEqual({ top: 20, step: 5 });
    expect(scale(0)).toEqual({ top: 1, step: 1 });
    expect(scale(96)).toEqual({ top: 100, step: 20 });
  });

  it("keeps labels apart and within bounds", () => {
    expect(apart([10, 12, 90], 20, 0, 100)).toEqual([10, 30, 90]);
    expect(apart([95, 96, 97], 20, 0, 100)).toEqual([60, 80, 100]);
  });

  it("quotes the log", () => {
    const event = (kind: string, seat: number, vp?: number): GameEvent => ({ kind, rule: "", text: kind, data: vp === undefined ? { seat } : { seat, vp }, moment: 30 });
    expect(told([event("follower", 1), event("token", 1, 12), event("draw", 1)], turnings(course)[1]!, ["token"])?.kind).toBe("token");
    expect(told([event("temple", 1, 12), event("draw", 1)], turnings(course)[1]!, ["token"])?.kind).toBe("temple");
    expect(told([], turnings(course)[1]!, [])).toBeNull();
  });
});
