import { expect, test } from "vitest";
import { isFree, isGone, meaningOf, refusedIn, seatCounts, valueOf, wordOf } from "../../src/lib/settings";
import type { Setting } from "../../src/lib/wire";

const ROUNDS: Setting = {
  name: "max_rounds",
  default: 100,
  rules: [],
  seat: null,
  other: "After so many rounds it ends.",
  values: [{ value: 100, meaning: "After a hundred rounds it ends." }],
};
const FIRST: Setting = {
  name: "start_player",
  default: "random",
  rules: [],
  seat: "That seat begins.",
  other: null,
  values: [{ value: "random", meaning: "Drawn." }],
};
const MAT: Setting = {
  name: "mat",
  default: "authored",
  rules: [],
  seat: null,
  other: "Another mat.",
  values: [{ value: "authored", meaning: "Ours." }],
};
const OPEN: Setting = {
  name: "open",
  default: false,
  rules: [],
  seat: null,
  other: null,
  values: [
    { value: false, meaning: "Shut." },
    { value: true, meaning: "Open." },
  ],
};

test("what is typed is a number where it looks like one, and what the list has where it has it", () => {
  expect(valueOf(ROUNDS, "100")).toBe(100);
  expect(valueOf(ROUNDS, " 12 ")).toBe(12);
  expect(valueOf(ROUNDS, "12.5")).toBe("12.5");
  expect(valueOf(OPEN, "true")).toBe(true);
  expect(valueOf(MAT, "F 2 3: any ")).toBe("F 2 3: any");
  expect(valueOf(FIRST, "2")).toBe(2);
});

test("only values outside the list have to be typed, and only where the game takes others", () => {
  expect(isFree(ROUNDS, 100, 3)).toBe(false);
  expect(isFree(ROUNDS, 12, 3)).toBe(true);
  expect(isFree(ROUNDS, "", 3)).toBe(true);
  expect(isFree(FIRST, 2, 3)).toBe(false);
  expect(isFree(OPEN, true, 3)).toBe(false);
});

test("a seat that is gone with fewer players is no value any more", () => {
  expect(isGone(FIRST, 4, 4)).toBe(false);
  expect(isGone(FIRST, 4, 3)).toBe(true);
  expect(isGone(ROUNDS, 4, 3)).toBe(false);
});

test("each value is said in words", () => {
  expect(meaningOf(ROUNDS, 100, 3)).toBe("After a hundred rounds it ends.");
  expect(meaningOf(ROUNDS, 7, 3)).toBe("After so many rounds it ends.");
  expect(meaningOf(FIRST, 1, 3)).toBe("That seat begins.");
  expect(wordOf(false)).toBe("no");
  expect(wordOf("in_play")).toBe("in play");
});

test("a refusal stands beside the setting it names", () => {
  expect(
    refusedIn([OPEN, ROUNDS], "The option max_rounds cannot be 0. It must be a whole number from 1 to 10000."),
  ).toBe("max_rounds");
  expect(refusedIn([OPEN, ROUNDS], "A chair is still free.")).toBe(null);
});

test("as many can sit down as the rulebook says, and as the options that are chosen allow", () => {
  const game = { players: [3, 4], unofficial: [{ players: 2, options: { two_player: true } }] };
  expect(seatCounts(game, () => false)).toEqual([3, 4]);
  expect(seatCounts(game, (name) => name === "two_player")).toEqual([2, 3, 4]);
});
