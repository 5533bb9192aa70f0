import { describe, expect, test } from "vitest";
import { choices, hasAll, narrowed, spelled, wordsOf, type Narrowing } from "../../src/lib/seek";

type Face = {
  id: string;
  name: string;
  sort: string;
  text: string;
  cost?: number;
  symbols?: string[];
  any_time?: boolean;
  actions?: { id: string; text: string }[];
};

const FACES: Face[] = [
  { id: "Z1", name: "Thunder", sort: "god", text: "Inflict 2 Damage.", cost: 10, symbols: ["sword", "cup"] },
  { id: "A1", name: "Calm Sea", sort: "god", text: "Sail 2.", cost: 3, symbols: ["cup"], any_time: true },
  { id: "H1", name: "Hero", sort: "hero", text: "Sail 1 more.", symbols: [], actions: [{ id: "H1-a", text: "CALL." }] },
];
const SORT: Narrowing<Face> = { name: "Sort", of: (face) => [face.sort] };
const COST: Narrowing<Face> = { name: "Cost", of: (face) => (face.cost === undefined ? [] : [face.cost]) };
const SHOWS: Narrowing<Face> = { name: "Shows", of: (face) => face.symbols ?? [] };
const found = (picked: Record<string, string>) => narrowed(FACES, [SORT, COST, SHOWS], picked).map((face) => face.id);

describe("finding by words", () => {
  test("all words are wanted, in any order and case", () => {
    expect(wordsOf("  SAIL   more ")).toEqual(["sail", "more"]);
    expect(hasAll("Sail 1 more.", wordsOf("MORE sail"))).toBe(true);
    expect(hasAll("Sail 2.", wordsOf("sail more"))).toBe(false);
  });
  test("no word finds everything", () => expect(hasAll("", wordsOf("  "))).toBe(true));
  test("a card is found by everything that is told of it but its id", () => {
    expect(spelled(FACES[1]!)).toBe("Calm Sea god Sail 2. cost 3 cup any time");
    expect(spelled(FACES[2]!)).toBe("Hero hero Sail 1 more. CALL.");
    expect(spelled({ id: "x", kept: false, of: null, needs: [40, 10] })).toBe("40 10");
  });
});

describe("narrowing", () => {
  test("choices stand in the order of the cards, numbers from the least up", () => {
    expect(choices(FACES, SORT)).toEqual(["god", "hero"]);
    expect(choices(FACES, COST)).toEqual(["3", "10"]);
    expect(choices(FACES, SHOWS)).toEqual(["sword", "cup"]);
  });
  test("nothing picked leaves all", () => {
    expect(found({})).toEqual(["Z1", "A1", "H1"]);
    expect(found({ Sort: "", Cost: "" })).toEqual(["Z1", "A1", "H1"]);
  });
  test("a card that has several of a kind is found by each", () => {
    expect(found({ Shows: "cup" })).toEqual(["Z1", "A1"]);
    expect(found({ Shows: "sword" })).toEqual(["Z1"]);
  });
  test("what is picked holds together, and a card without a cost has none", () => {
    expect(found({ Sort: "god", Cost: "3" })).toEqual(["A1"]);
    expect(found({ Sort: "hero", Cost: "3" })).toEqual([]);
    expect(found({ Cost: "1" })).toEqual([]);
  });
});
