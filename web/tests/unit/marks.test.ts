import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { marking as gheos } from "../../src/games/gheos/staging";
import { marking as mezo } from "../../src/games/mezo/staging";
import type { Step } from "../../src/lib/follow.svelte";
import { flagged, marksOf } from "../../src/lib/marks";
import type { GameEvent } from "../../src/lib/wire";

const event = (kind: string, data: Record<string, unknown>, ...at: string[]) =>
  ({ kind, data, at, rule: "", text: kind, moment: 1 }) as unknown as GameEvent;
const step = (seat: number, events: GameEvent[], own = false, was: unknown = {}) =>
  ({ seat, events, own, was }) as unknown as Step;

const tile = (seat: number, cell: string) => event("tile", { seat }, `cell:${cell}`, `seat:${seat}`);

test("what others laid since the own last step is marked, and nothing else", () => {
  const played = [step(1, [tile(1, "0,0")]), step(0, [tile(0, "1,0")], true), step(1, [tile(1, "2,0")])];
  expect(marksOf(played, gheos).map(({ seat, element, kind }) => [seat, element, kind])).toEqual([
    [1, "cell:2,0", "laid"],
  ]);
  expect(marksOf([...played, step(0, [tile(0, "3,0")], true)], gheos)).toEqual([]);
});

test("the last place of each rival bears its flag", () => {
  const marks = marksOf([step(1, [tile(1, "0,0")]), step(2, [tile(2, "1,0")]), step(1, [tile(1, "2,0")])], gheos);
  expect([...flagged(marks)].map(({ seat, element }) => [seat, element])).toEqual([
    [1, "cell:2,0"],
    [2, "cell:1,0"],
  ]);
});

test("what has fallen leaves a hollow mark where it stood, what has moved says from where", () => {
  const was = { areas: [{ id: [4, 1, 0], civilization: "white" }] };
  const lose = event("lose", { colour: "white" }, "civilization:white");
  const migrate = event("migrate", { colour: "white", to: [5, 2, 1] }, "cell:5,2");
  expect(marksOf([step(1, [lose], false, was)], gheos)).toMatchObject([{ element: "cell:4,1", kind: "gone" }]);
  expect(marksOf([step(1, [migrate], false, was)], gheos)).toMatchObject([
    { element: "cell:5,2", kind: "moved", from: "cell:4,1" },
  ]);
  const god = event("vertex", { seat: 1, vertex: "8", origin: "3" }, "vertex:8", "vertex:3");
  expect(marksOf([step(1, [god])], mezo)).toMatchObject([{ element: "vertex:8", kind: "moved", from: "vertex:3" }]);
});

test("no style of a game reaches the marks that lie over its board", () => {
  const read = (path: string) => readFileSync(join("src", path), "utf-8");
  const groups = [...read("parts/table/Marks.svelte").matchAll(/<g class="([a-z]+)/g)].map((found) => found[1]!);
  expect(groups).toContain("trace");
  const styles = readdirSync("src/games", { recursive: true, encoding: "utf-8" }).filter((path) =>
    path.endsWith(".css"),
  );
  expect(styles.length).toBeGreaterThan(3);
  for (const path of styles)
    for (const name of groups)
      expect(read(join("games", path)), `${path} styles .${name}`).not.toMatch(new RegExp(`\\.${name}\\b`));
});
