import { describe, expect, it } from "vitest";
import { placed } from "../../src/lib/inspecting";
import { spokenThing } from "../../src/lib/things.svelte";

const thing = (element: string, name: string, now?: string[]) => ({
  element,
  name,
  kind: "A thing.",
  rule: "GH-1",
  now,
});
const PAGE = { width: 1000, height: 700 };

describe("A thing on the table", () => {
  it("is said with how it stands", () => {
    expect(spokenThing(thing("pile", "The pile", ["3 left."]))).toBe("The pile: 3 left");
    expect(spokenThing(thing("pile", "The pile"))).toBe("The pile");
  });
});

describe("The card of a thing", () => {
  const rect = (x: number, y: number, width = 40, height = 40) =>
    ({ left: x, top: y, right: x + width, bottom: y + height, width, height }) as DOMRect;
  it("stands beside it and stays on the page", () => {
    expect(placed(rect(100, 300), 200, PAGE)).toEqual({ x: 150, y: 220 });
    expect(placed(rect(900, 300), 200, PAGE)).toEqual({ x: 590, y: 220 });
    expect(placed(rect(100, 5), 200, PAGE).y).toBe(10);
    expect(placed(rect(100, 600), 200, PAGE)).toEqual({ x: 10, y: 390 });
  });
  it("stands above or below what is as wide as the page", () => {
    expect(placed(rect(0, 100, 1000), 200, PAGE)).toEqual({ x: 350, y: 150 });
    expect(placed(rect(0, 600, 1000), 200, PAGE)).toEqual({ x: 350, y: 390 });
  });
});
