import { expect, test } from "vitest";
import { heads } from "../../src/games/trial-of-the-gods/heads";
import { grouped } from "../../src/lib/log";
import type { Wire } from "../../src/games/trial-of-the-gods/wire";
import type { GameEvent } from "../../src/lib/wire";

const event = (moment: number, kind: string, text: string, data: GameEvent["data"] = {}): GameEvent =>
  ({ moment, kind, text, rule: "TG-1", data }) as GameEvent;
const read = (log: GameEvent[], until?: number) =>
  grouped(log, (each) => heads(each as GameEvent<Wire>, ["Ada", "Boris"]), until).map(({ title, lines }) => [
    title,
    ...lines.map(({ event, times }) => (times > 1 ? `${event.text} ×${times}` : event.text)),
  ]);

const LOG = [
  event(1, "draw", "Ada draws."),
  event(2, "round", "Round 1 dawns.", { number: 1 }),
  event(3, "begin turn", "It is the Turn of Ada.", { seat: 0 }),
  event(4, "dishonor", "Ada gains 1 Dishonor Token.", { seat: 0 }),
  event(4, "dishonor", "Ada gains 1 Dishonor Token.", { seat: 0 }),
  event(5, "turn", "The oracle shows Blood Spear.", { seat: 0 }),
  event(6, "begin turn", "It is the Turn of Boris.", { seat: 1 }),
  event(7, "enemies", "The Sphinx attacks Ada.", { seat: 0 }),
  event(8, "enemies", "The Hydra attacks Boris.", { seat: 1 }),
];

test("the newest stands first, group by group and line by line, and what is said twice is said once", () => {
  expect(read(LOG)).toEqual([
    ["Enemies", "The Hydra attacks Boris.", "The Sphinx attacks Ada."],
    ["Boris’ turn"],
    ["Ada’s turn", "The oracle shows Blood Spear.", "Ada gains 1 Dishonor Token. ×2"],
    ["Round 1: Dawn", "Round 1 dawns."],
    ["Setting up", "Ada draws."],
  ]);
});

test("a moment of the past has no more in its log than had happened", () => {
  expect(read(LOG, 4)[0]).toEqual(["Ada’s turn", "Ada gains 1 Dishonor Token. ×2"]);
});
