import { describe, expect, it } from "vitest";
import { apart, chances, line, scale, story, told, turnings } from "../../src/lib/course";
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
  it("turns where the lead changes and where chances do", () => {
    expect(turnings(course).map(({ moment, seat, gain, turn }) => [moment, seat, gain, turn])).toEqual([
      [8, 0, 3, "pulls away"],
      [30, 1, 12, "takes the lead for good"],
    ]);
    expect(turnings(course, 0, 1).map((each) => each.moment)).toEqual([30]);
    expect(turnings(course, 9).map((each) => each.moment)).toEqual([30]);
  });

  it("does not turn where a great gain changes nothing", () => {
    const sure: Scores = {
      length: 100,
      scores: [
        { moment: 0, scores: [0, 0] },
        { moment: 60, scores: [60, 0] },
        { moment: 90, scores: [60, 20] },
        { moment: 95, scores: [80, 20] },
      ],
    };
    expect(turnings(sure).map(({ moment }) => moment)).toEqual([60]);
  });

  it("thinks the same lead worth more at the end", () => {
    expect(chances([10, 5], 1, 50)[0]!).toBeGreaterThan(chances([10, 5], 0, 50)[0]!);
    expect(chances([5, 5], 0.5, 50)).toEqual([0.5, 0.5]);
  });

  it("is told in a sentence", () => {
    const turns = turnings(course);
    expect(story(turns, ["Ada", "Boris"], [1], 40)).toBe("Boris took the lead for good late.");
    expect(story(turns, ["Ada", "Boris"], [0, 1], 40)).toBe("");
  });

  it("is a line of steps that ends with the game", () => {
    expect(line(course, 1, 400, 100, 20)).toBe("M0 96.8H80V100H200V90H300V30H400V0H400");
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
    const event = (kind: string, seat: number, vp?: number): GameEvent => ({
      kind,
      rule: "",
      text: kind,
      data: vp === undefined ? { seat } : { seat, vp },
      moment: 30,
      at: [],
    });
    expect(
      told([event("follower", 1), event("token", 1, 12), event("draw", 1)], turnings(course)[1]!, ["token"])?.kind,
    ).toBe("token");
    expect(told([event("temple", 1, 12), event("draw", 1)], turnings(course)[1]!, ["token"])?.kind).toBe("temple");
    expect(told([], turnings(course)[1]!, [])).toBeNull();
  });
});

it("draws seats that are level beside one another, and those that are not where they are", () => {
  const level = { length: 10, scores: [{ moment: 0, scores: [2, 2, 1] }] };
  const drawn = [0, 1, 2].map((seat) => line(level as Scores, seat, 100, 100, 2));
  expect(drawn).toEqual(["M0 0H100", "M0 -3.2H100", "M0 50H100"]);
});
