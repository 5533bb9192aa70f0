import { expect, it } from "vitest";
import { apart, named } from "../../src/lib/seats";
import type { Table } from "../../src/lib/wire";

type Chair = Table["seats"][0];
const chair = (colour: string, kind: string, name: string) => ({ colour, kind, name }) as Chair;

it("names people, and bots of one level by their colours, as the log does", () => {
  const seats = [chair("Teal", "person", "Mara"), chair("Violet", "bot", "Novice"), chair("Brown", "bot", "Novice"), chair("Orange", "bot", "Adept")];
  expect(named({ seats })).toEqual(["Mara", "Violet", "Brown", "Adept"]);
});

it("tells people of one name apart, and calls a seat without a name by its colour", () => {
  const seats = [chair("Teal", "person", "Mara"), chair("Violet", "hotseat", "Mara"), chair("Brown", "open", "")];
  expect(named({ seats })).toEqual(["Mara (Teal)", "Mara (Violet)", "Brown"]);
  expect(named(null)).toEqual([]);
});

it("tells bots of one level apart in a list without marks", () => {
  const seats = [chair("Amber", "person", "Mara"), chair("Basalt", "bot", "Adept"), chair("Coral", "bot", "Adept")];
  expect(apart({ seats })).toEqual(["Mara", "Adept (Basalt)", "Adept (Coral)"]);
});
