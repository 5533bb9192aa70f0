import { describe, expect, it } from "vitest";
import {
  chairsFor,
  chosenOptions,
  company,
  isOpen,
  presetOf,
  seatOf,
  setBy,
  valueIn,
  type Chair,
} from "../../src/lib/draft";
import type { About, Game, Setting } from "../../src/lib/wire";

const levels = [{ name: "adept", title: "Adept", about: "" }] as unknown as About["levels"];
const chair = (kind: Chair["kind"], name = ""): Chair => ({ kind, level: "adept", name });
const setting = (name: string, initial: number, values: number[], seat = "") =>
  ({
    name,
    default: initial,
    values: values.map((value) => ({ value, meaning: "" })),
    seat,
    other: "",
  }) as unknown as Setting;
const rounds = setting("rounds", 4, [3, 4, 5]);
const first = setting("first_player", 0, [0], "begins");
const base = { rounds: 3 };

describe("The chairs of a new table", () => {
  it("are one for you and bots for the others", () => {
    expect(chairsFor(3).map(({ kind }) => kind)).toEqual(["you", "bot", "bot"]);
  });
  it("are sent with what each kind needs, and a guest always has a name", () => {
    expect(seatOf(chair("bot"))).toEqual({ kind: "bot", level: "adept" });
    expect(seatOf(chair("hotseat"))).toEqual({ kind: "hotseat", name: "Guest" });
    expect(seatOf(chair("link", "Ann"))).toEqual({ kind: "link" });
  });
  it("are told in words", () => {
    const all = (["you", "bot", "open", "link", "hotseat"] as const).map((kind) => chair(kind));
    expect(company(all, levels)).toBe("you, an Adept, an open chair, a friend by link and somebody on this screen");
    expect([isOpen(all), isOpen(all.slice(0, 2))]).toEqual([true, false]);
  });
});

describe("The options of a new table", () => {
  it("are the player's, else the preset's, else the rulebook's", () => {
    expect(valueIn(rounds, {}, {}, 3)).toBe(4);
    expect(valueIn(rounds, base, {}, 3)).toBe(3);
    expect(valueIn(rounds, base, { rounds: 5 }, 3)).toBe(5);
  });
  it("fall back where the choice means nothing any more, such as a seat that is gone", () => {
    expect(valueIn(first, {}, { first_player: 4 }, 4)).toBe(4);
    expect(valueIn(first, {}, { first_player: 4 }, 3)).toBe(0);
  });
  it("are sent only where they differ from the preset", () => {
    const settings = [rounds, first];
    expect(chosenOptions(settings, base, {}, 3)).toEqual({});
    expect(chosenOptions(settings, base, { rounds: 3, first_player: 2 }, 3)).toEqual({ first_player: 2 });
    expect(chosenOptions(settings, base, { rounds: 4 }, 3)).toEqual({ rounds: 4 });
  });
  it("of a preset are named where they depart from the rulebook", () => {
    expect(setBy([rounds, first], base)).toEqual(["rounds"]);
    expect(setBy([rounds, first], { rounds: 4 })).toEqual([]);
    const game = { presets: [{ name: "short", options: base }] } as unknown as Game;
    expect([presetOf(game, "short"), presetOf(game, "long"), presetOf(null, "")]).toEqual([base, {}, {}]);
  });
});
