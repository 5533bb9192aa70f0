import { expect, it } from "vitest";
import { botsOf, gathered } from "../../src/lib/people";

const you = { one: "you", many: "you" };

it("counts what is there several times", () => {
  expect(gathered([you, ...Array.from({ length: 7 }, () => botsOf("Oracle"))])).toBe("you and 7 Oracles");
  expect(gathered([you, botsOf("Novice"), { one: "an open chair", many: "open chairs" }, botsOf("Adept")])).toBe(
    "you, a Novice, an open chair and an Adept",
  );
  expect(gathered([])).toBe("");
});
