// Where the coach is on: in the first games of each title, until it is switched.

import { expect, test } from "vitest";
import { Coached, FIRST } from "../../src/lib/coached.svelte";

test("the coach is on in the first games of each title, and afterwards off", () => {
  const kept = new Coached();
  for (let game = 1; game <= FIRST + 2; game++) kept.begin("gheos", `table-${game}`);
  expect(kept.on("gheos", "table-1")).toBe(true);
  expect(kept.on("gheos", `table-${FIRST}`)).toBe(true);
  expect(kept.on("gheos", `table-${FIRST + 1}`)).toBe(false);
  kept.begin("mezo", "table-9");
  expect(kept.on("mezo", "table-9")).toBe(true);
});

test("switching it holds for all games of a title, and for no other", () => {
  const kept = new Coached();
  kept.begin("gheos", "one");
  kept.begin("mezo", "two");
  kept.switch("gheos", false);
  expect(kept.on("gheos", "one")).toBe(false);
  expect(kept.on("mezo", "two")).toBe(true);
  kept.switch("gheos", true);
  expect(kept.on("gheos", "another")).toBe(true);
});

test("each thing is explained once, until all tips are wanted again", () => {
  const kept = new Coached();
  expect(kept.meets("gheos", "PlayTile.choose")).toBe(true);
  expect(kept.meets("gheos", "PlayTile.choose")).toBe(false);
  expect(kept.meets("mezo", "PlayTile.choose")).toBe(true);
  kept.forget();
  expect(kept.meets("gheos", "PlayTile.choose")).toBe(true);
});

test("each part can be switched off", () => {
  const kept = new Coached();
  kept.want("tips", false);
  expect(kept.wants("tips")).toBe(false);
  expect(kept.wants("lines")).toBe(true);
  kept.want("tips", true);
  expect(kept.wants("tips")).toBe(true);
});
