import { describe, expect, test } from "vitest";
import { slotted } from "../../src/games/gheos/slots";

describe("the places of a hand", () => {
  test("a tile stays where it is when the other is laid, and the next takes the place that is free", () => {
    const dealt = slotted([], ["T27", "T09"]);
    expect(dealt).toEqual(["T27", "T09"]);
    const laid = slotted(dealt, ["T09"]);
    expect(laid).toEqual([null, "T09"]);
    expect(slotted(laid, ["T09", "T40"])).toEqual(["T40", "T09"]);
  });
  test("another hand is laid out from the first place on", () => {
    expect(slotted(["T27", "T09"], ["T01", "T02"])).toEqual(["T01", "T02"]);
  });
});
