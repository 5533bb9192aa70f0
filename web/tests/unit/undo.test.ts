import { expect, it } from "vitest";
import { asksBack } from "../../src/lib/undo";

const NAMES = ["Bold Ibis", "Iris", "Coral"];
const request = (lost: number[]) => ({ by: 0, version: 9, agreed: [0], asked: [1], lost });

it("says whose answers go beside the one that is taken back", () => {
  expect(asksBack(request([1, 2, 0]), NAMES, [1])).toBe(
    "Bold Ibis asks to take their last answer back. 2 answers of yours go too.",
  );
  expect(asksBack(request([1, 1, 3]), NAMES, [1])).toBe(
    "Bold Ibis asks to take their last answer back. 1 answer of yours and 3 of Coral’s go too.",
  );
  expect(asksBack(request([1, 1, 0]), NAMES, [2])).toBe(
    "Bold Ibis asks to take their last answer back. 1 answer of Iris’ goes too.",
  );
});

it("says no more where nothing else goes, and speaks to whoever asks", () => {
  expect(asksBack(request([1, 0, 0]), NAMES, [1])).toBe("Bold Ibis asks to take their last answer back.");
  expect(asksBack(request([1, 0, 2]), NAMES, [0])).toBe(
    "You ask to take your last answer back. 2 answers of Coral’s go too.",
  );
});
