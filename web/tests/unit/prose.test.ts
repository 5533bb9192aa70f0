import { describe, expect, it } from "vitest";
import { capital, listed, plural, spaced } from "../../src/lib/prose";

describe("Small words", () => {
  it("begin a sentence with a capital", () => {
    expect(["the end", "X", ""].map(capital)).toEqual(["The end", "X", ""]);
  });
  it("count in the singular only one", () => {
    expect([0, 1, 2].map((n) => plural(n, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
    expect(plural(2, "die", "dice")).toBe("2 dice");
  });
  it("list with an “and” before the last", () => {
    expect(listed(["Ann", "Bo", "Cleo"])).toBe("Ann, Bo and Cleo");
    expect(listed(["Ann", "Bo"])).toBe("Ann and Bo");
    expect([listed(["Ann"]), listed([]), listed([], "nobody")]).toEqual(["Ann", "", "nobody"]);
  });
  it("are parted where the server joins them", () => {
    expect(spaced("open_hands_too")).toBe("open hands too");
  });
});
