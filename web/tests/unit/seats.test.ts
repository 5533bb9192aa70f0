import { expect, it } from "vitest";
import { named } from "../../src/lib/seats";
import type { Table } from "../../src/lib/wire";

type Chair = Table["seats"][0];
const chair = (colour: string, kind: string, name: string) => ({ colour, kind, name }) as Chair;

it("names people, and bots by their colours, as the log does, be it one or several of a level", () => {
  const seats = [
    chair("Teal", "person", "Mara"),
    chair("Violet", "bot", "Novice"),
    chair("Brown", "bot", "Novice"),
    chair("Orange", "bot", "Adept"),
  ];
  expect(named({ seats })).toEqual(["Mara", "Violet", "Brown", "Orange"]);
});

it("knows the bots of an uploaded record, which has no more than names", () => {
  const seats = [chair("Teal", "person", "Mara"), chair("Violet", "person", "Adept")];
  expect(named({ seats, kind: "replay" })).toEqual(["Mara", "Violet"]);
  expect(named({ seats, kind: "game" })).toEqual(["Mara", "Adept"]);
});

it("tells people of one name apart, and calls a seat without a name by its colour", () => {
  const seats = [chair("Teal", "person", "Mara"), chair("Violet", "hotseat", "Mara"), chair("Brown", "open", "")];
  expect(named({ seats })).toEqual(["Mara (Teal)", "Mara (Violet)", "Brown"]);
  expect(named(null)).toEqual([]);
});
