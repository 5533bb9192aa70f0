import { expect, test } from "vitest";
import { ABOUT, ONCE, STOPPING } from "../../src/games/mystic-war/orders";
import { endsWith, endText, kept, orderText, standing } from "../../src/lib/orders";
import type { Order, State } from "../../src/lib/wire";

const asked = (labels: string[], even = true, seat = 1) =>
  ({
    seat,
    decision: {
      seats: [seat],
      rule: "OM-13",
      name: "Window.respond",
      title: "Answer",
      prompt: "",
      crumbs: [],
      ask_even_if_single: even,
    },
    options: labels.map((label, i) => ({ id: `${i}`, label, at: [], final: "" })),
  }) as unknown as State;
const order = (decision: string): Order => ({ decision, title: "Answer", answer: "pass", until: { options: true } });

test("a pass can be ordered where one is asked even if that is all, in the turn of another", () => {
  const found = standing(asked(["pass", "veto b14"]), undefined, 0);
  expect(found).toEqual({ answer: "pass", until: { options: true }, label: "Pass until something changes for me" });
  expect(standing(asked(["decline"]), undefined, null)?.answer).toBe("decline");
  expect(standing(asked(["pass"], true, 1), undefined, 1)).toBe(null);
  expect(standing(asked(["pass"], false), undefined, 0)).toBe(null);
  expect(standing(asked(["play"]), undefined, 0)).toBe(null);
  expect(standing(asked([]), undefined, 0)).toBe(null);
});

test("a game names its own orders, and then no others are offered", () => {
  const named = {
    "Window.respond": { answer: "pass", until: { options: true, about_me: ["lay"] }, label: "Let it be" },
  };
  expect(standing(asked(["pass"], false, 0), named, 0)).toEqual(named["Window.respond"]);
  expect(standing(asked(["veto b14"]), named, 0)).toBe(null);
  expect(standing(asked(["pass"]), { "BetweenTurns.respond": { answer: "pass" } }, 0)).toBe(null);
});

test("an order is told in a sentence, and when it has ended, why", () => {
  expect(endText({ ...order("A.a"), ended: "You can now veto b14." })).toBe("You decide again. You can now veto b14.");
  expect(endText(order("A.a"))).toBe("You decide again.");
  expect(orderText(order("A.a"))).toBe("You pass by yourself (Answer) until something changes for you.");
});

const CROWS = { saying: [{ event: "lay", data: { bird: ["crow"] } }] };

test("an order ends with anything that one of its reasons names, each once", () => {
  const ends = endsWith([{ options: true, events: ["a"] }, { events: ["a", "b"], about_me: ["c"] }, CROWS]);
  expect(ends).toEqual({ options: true, events: ["a", "b"], about_me: ["c"], saying: CROWS.saying });
  expect(endsWith([ONCE.until])).toEqual({ options: false, events: ONCE.until.events, about_me: [], saying: [] });
});

test("what was ticked is remembered; what is no longer offered, or cannot be read, is forgotten", () => {
  const stops = ["bells", "crows"].map((id) => ({ id, label: id, until: CROWS }));
  expect(kept('["crows", "owls"]', stops)).toEqual(["crows"]);
  expect(kept(null, stops)).toEqual([]);
  expect(kept("{broken", stops)).toEqual([]);
  expect(kept('"crows"', stops)).toEqual([]);
});

test("Mystic War stops for Dragons and for Sorcery, whatever makes a card one", () => {
  const stops = (id: string, event: string, data: Record<string, string>) =>
    (endsWith([ABOUT, STOPPING.find((stop) => stop.id === id)!.until]).saying ?? []).some(
      (each) =>
        each.event === event &&
        Object.entries(each.data).every(([name, values]) => (values as string[]).includes(data[name] ?? "")),
    );
  for (const [id, letter, turns] of [
    ["dragons", "D", "TRD"],
    ["sorcery", "S", "TRM"],
  ] as const) {
    expect(stops(id, "play", { card: `${letter}8`, suit: "" })).toBe(true);
    expect(stops(id, "play", { card: "W", suit: letter })).toBe(true);
    expect(stops(id, "respond", { card: turns })).toBe(true);
    expect(stops(id, "play", { card: "N8", suit: "" })).toBe(false);
    expect(stops(id, "play", { card: "DIS", suit: "" })).toBe(false);
  }
  expect(stops("spells", "respond", { card: "NEG" })).toBe(true);
  expect(stops("spells", "play", { card: "D8" })).toBe(false);
});
