import { describe, expect, test } from "vitest";
import { Glossary } from "../../src/lib/glossary";
import { habitOf } from "../../src/lib/knowing";
import { chaptersOf, pictured, placeOf, rangeOf, soughtIn, spellings, stepped } from "../../src/lib/rulebook";
import type { Rule, Rules, Table } from "../../src/lib/wire";

const rule = (id: string, section: string, text: string, rulings: string[] = []): Rule => ({
  id,
  section,
  text,
  rulings,
  where: "§1",
  options: [],
  core: true,
  lessons: [],
});
const rules: Rules = {
  game: "gheos",
  title: "Gheos",
  cards: "tiles",
  rules: [
    rule("GH-1", "Aim", "Most VP win."),
    rule("GH-2", "Aim", "Two to four play."),
    rule("GH-51", "War", "Two civilizations on one continent are at war.", ["G16"]),
  ],
  rulings: [{ id: "G16", question: "Before what?", ruling: "Count before the merge.", why: "", rules: ["GH-51"] }],
};
const terms = [
  { word: "Cup token", means: "It scores.", rule: "GH-2", forms: ["cup tokens"] },
  { word: "Cup", means: "It counts.", rule: "GH-1", forms: ["cups"] },
  { word: "Order", means: "Places pieces.", rule: "GH-1", forms: ["Orders"] },
];
const chapters = chaptersOf(rules, null);

describe("the chapters of a rulebook", () => {
  test("are in reading order, with their ranges", () => {
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      [1, "Aim"],
      [2, "War"],
    ]);
    expect(chapters.map(rangeOf)).toEqual(["1–2", "51"]);
  });
  test("are walked rule by rule over their ends", () => {
    expect(stepped(chapters, rules.rules[1]!, 1, null)?.id).toBe("GH-51");
    expect(stepped(chapters, rules.rules[2]!, 1, null)).toBeNull();
    expect(stepped(chapters, null, 1, chapters[1]!)?.id).toBe("GH-51");
  });
  test("have pictures where a step of a lesson is about a rule", () => {
    expect([...pictured(chapters[0]!, new Set(["GH-2", "GH-51"]))]).toEqual(["GH-2"]);
  });
});

test("an address is a rule, a chapter, a term, or the game in two minutes", () => {
  expect(placeOf("gh-51", chapters)).toMatchObject({ kind: "chapter", rule: { id: "GH-51" } });
  expect(placeOf("chapter-2", chapters)).toMatchObject({ kind: "chapter", chapter: { title: "War" }, rule: null });
  expect(placeOf("term-cup-token", chapters)).toEqual({ kind: "glossary", term: "cup-token" });
  expect(placeOf(null, chapters)).toEqual({ kind: "two" });
  expect(placeOf("nowhere", chapters)).toEqual({ kind: "two" });
});

test("a search finds ids, texts, rulings and terms", () => {
  const found = (sought: string) => soughtIn(rules, terms, sought).map(({ id }) => id);
  expect(found("gh-5")).toEqual(["GH-51"]);
  expect(found("four play")).toEqual(["GH-2"]);
  expect(found("merge")).toEqual(["GH-51"]);
  expect(found("cup token")).toEqual(["GH-2"]);
  expect(found(" ")).toEqual([]);
});

test("words of the game are found in texts, the longest first, each once", () => {
  const glossary = new Glossary({ game: "gheos", terms });
  expect(glossary.parts("A cup token counts cups, in order; cups again.")).toEqual([
    { text: "A " },
    { text: "cup token", term: true },
    { text: " counts " },
    { text: "cups", term: true },
    { text: ", in order; " },
    { text: "cups" },
    { text: " again." },
  ]);
  expect(spellings(terms[2]!)).toEqual(["Order", "Orders"]);
  expect(glossary.of("cups")?.word).toBe("Cup");
});

test("Novices play until a game is finished, then those of the last time", () => {
  const table = (status: string, created: string, level: string): Table =>
    ({ kind: "game", status, created, seats: [{ level: null }, { level }] }) as unknown as Table;
  expect(habitOf([])).toEqual({ finished: false, level: "novice" });
  expect(habitOf([table("running", "1", "oracle")])).toEqual({ finished: false, level: "novice" });
  expect(habitOf([table("finished", "1", "novice"), table("running", "2", "oracle")])).toEqual({
    finished: true,
    level: "oracle",
  });
});
