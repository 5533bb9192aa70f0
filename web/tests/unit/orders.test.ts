import { expect, test } from "vitest";
import { ended, orderText, standing } from "../../src/lib/orders";
import type { Order, State } from "../../src/lib/wire";

const asked = (labels: string[], anyway = true, seat = 1) =>
  ({
    seat,
    decision: { seats: [seat], rule: "OM-13", name: "Window.respond", prompt: "", crumbs: [], anyway },
    options: labels.map((label, i) => ({ id: `${i}`, label, at: [], final: "" })),
  }) as unknown as State;
const order = (decision: string): Order => ({ decision, answer: "pass", until: { options: true } });

test("a pass can be ordered where one is asked anyway, in the turn of another", () => {
  const found = standing(asked(["pass", "veto b14"]), undefined, 0);
  expect(found).toEqual({ answer: "pass", until: { options: true }, label: "Pass until something changes for me" });
  expect(standing(asked(["decline"]), undefined, null)?.answer).toBe("decline");
  expect(standing(asked(["pass"], true, 1), undefined, 1)).toBe(null);
  expect(standing(asked(["pass"], false), undefined, 0)).toBe(null);
  expect(standing(asked(["play"]), undefined, 0)).toBe(null);
  expect(standing(asked([]), undefined, 0)).toBe(null);
});

test("a game names its own orders, and then no others are offered", () => {
  const named = { "Window.respond": { answer: "pass", until: { options: true, about_me: ["lay"] }, label: "Let it be" } };
  expect(standing(asked(["pass"], false, 0), named, 0)).toEqual(named["Window.respond"]);
  expect(standing(asked(["veto b14"]), named, 0)).toBe(null);
  expect(standing(asked(["pass"]), { "BetweenTurns.respond": { answer: "pass" } }, 0)).toBe(null);
});

test("an order that is not there any more has ended", () => {
  expect(ended([order("A.a"), order("B.b")], [order("B.b")])).toEqual(["A.a"]);
  expect(ended([], [order("B.b")])).toEqual([]);
  expect(orderText(order("A.a"), "Window")).toBe("You pass by yourself (Window) until something changes for you.");
});
