import { describe, expect, test } from "vitest";
import { chipsOf, fallText, short } from "../../src/lib/chips";
import { Drafting } from "../../src/lib/drafting.svelte";
import type { Draft, Option, State } from "../../src/lib/wire";

type Question = { name: string; options: string[]; idle?: string; anyway?: boolean };

/** What is asked after some answers; a text: why the last of them ends the draft. */
type Rules = (answers: readonly string[]) => Question | string;

/** A turn of Gheos: a tile, a cube where the tile means war, a follower or a city, a token. */
const turn: Rules = (answers) => {
  const [tile, ...rest] = answers;
  if (!tile) return { name: "Tile.choose", options: ["peace", "war", "desert"] };
  if (tile === "war" && !rest.includes("cube")) return { name: "Pay.choose", options: ["cube", "gold"] };
  const after = rest.filter((each) => each !== "cube" && each !== "gold");
  const settle = tile === "peace" ? ["red", "white", "found"] : tile === "war" ? ["red", "found"] : ["found"];
  if (after.length === 0) return { name: "Settle.choose", options: settle };
  if (after.length === 1)
    return { name: "Token.choose", options: ["keep", "play"], idle: tile === "war" ? "" : "keep" };
  return "then you draw";
};

const idOf = (before: readonly string[], label: string) => [...before, label].join(">");

function stateOf(rules: Rules, answers: readonly string[], version: number): State {
  const asked = rules(answers) as Question;
  return {
    version,
    seat: 0,
    view: { answers },
    decision: { name: asked.name, ask_even_if_single: asked.anyway },
    options: asked.options.map((label) => ({
      id: idOf(answers, label),
      label,
      at: [label],
      idle: asked.idle === label,
    })),
  } as unknown as State;
}

class Table {
  kept: string | null = null;
  asked = 0;
  changes = 0;
  draft: Drafting;
  constructor(
    readonly rules: Rules = turn,
    public version = 7,
  ) {
    this.draft = this.opened();
  }

  /** The page as it is when it has been loaded. */
  opened(): Drafting {
    const keep = { get: () => this.kept, set: (text: string | null) => (this.kept = text) };
    const draft = new Drafting((version, ids) => this.#answer(version, ids), keep);
    draft.onchange = () => (this.changes += 1);
    draft.set(this.state());
    return draft;
  }

  state = () => stateOf(this.rules, [], this.version);

  #answer(version: number, ids: readonly string[]): Promise<Draft | null> {
    this.asked += 1;
    const answers = ids.at(-1)?.split(">") ?? [];
    const next = this.rules(answers);
    const ends = typeof next === "string" ? next : null;
    const { view, decision, options } = stateOf(this.rules, ends ? answers.slice(0, -1) : answers, version);
    return Promise.resolve({ type: "draft", version, seat: 0, steps: [], ends, view, decision, options } as Draft);
  }

  async take(label: string): Promise<void> {
    const open = this.draft.shown ?? this.state();
    await this.draft.take(open.options.find((each) => each.label === label)!);
  }

  get labels(): string[] {
    return this.draft.steps.map(({ label }) => label);
  }
  get waiting(): string[] {
    return this.draft.waiting.map(({ label }) => label);
  }
}

describe("a turn that is drafted", () => {
  test("is three choices and one confirmation where the token is worth nothing", async () => {
    const table = new Table();
    await table.take("peace");
    expect(table.draft.end).toBeNull();
    await table.take("white");
    expect(table.labels).toEqual(["peace", "white"]);
    expect(table.draft.end).toEqual({ id: "peace>white>keep", reason: "then you draw", given: true });
    expect(table.draft.ids).toEqual(["peace", "peace>white"]);
  });

  test("a sole option is given, and shown as given", async () => {
    const table = new Table();
    await table.take("desert");
    expect(chipsOf(table.draft).map(({ label, state }) => [label, state])).toEqual([
      ["Desert", "provisional"],
      ["Found", "given"],
    ]);
    expect(table.draft.end?.id).toBe("desert>found>keep");
  });

  test("what was given is asked once its chip is clicked", async () => {
    const table = new Table();
    await table.take("desert");
    table.draft.back(1);
    await table.draft.ready();
    expect(table.labels).toEqual(["desert"]);
    expect(table.draft.shown?.decision?.name).toBe("Settle.choose");
    expect(table.draft.end).toBeNull();
  });

  test("in a window nothing is given: it asks for time", () => {
    const table = new Table(() => ({ name: "Window.respond", options: ["pass"], anyway: true }));
    expect(table.asked).toBe(0);
    expect(table.draft.end).toBeNull();
  });

  test("a step is put back at once, without asking anybody; later ones wait", async () => {
    const table = new Table();
    await table.take("peace");
    await table.take("white");
    const asked = table.asked;
    table.draft.back(0);
    expect(table.asked).toBe(asked);
    expect([table.labels, table.waiting]).toEqual([[], ["white"]]);
    expect(table.draft.shown).toBeNull();
    expect(chipsOf(table.draft).map(({ state, back }) => [state, !!back])).toEqual([["waiting", false]]);
  });

  test("those that wait return if they still stand", async () => {
    const table = new Table();
    await table.take("peace");
    await table.take("red");
    table.draft.back(0);
    await table.take("war");
    expect([table.labels, table.waiting]).toEqual([["war"], ["red"]]);
    await table.take("cube");
    expect(table.labels).toEqual(["war", "cube", "red"]);
    expect(table.draft.fallen).toEqual([]);
  });

  test("and are named if they do not", async () => {
    const table = new Table();
    await table.take("peace");
    await table.take("white");
    table.draft.back(0);
    await table.take("war");
    await table.take("cube");
    expect([table.labels, table.waiting]).toEqual([["war", "cube"], []]);
    expect(table.draft.fallen).toEqual(["white"]);
    expect(fallText(table.draft.fallen)).toBe("White no longer stands.");
    expect(table.draft.shown?.decision?.name).toBe("Settle.choose");
  });

  test("redo gives again what was put back, until another answer is given", async () => {
    const table = new Table();
    await table.take("peace");
    await table.take("white");
    table.draft.back();
    table.draft.back();
    expect([table.labels, table.draft.canRedo]).toEqual([[], true]);
    table.draft.redo();
    await table.draft.ready();
    expect(table.labels).toEqual(["peace"]);
    table.draft.redo();
    await table.draft.ready();
    expect(table.labels).toEqual(["peace", "white"]);
    table.draft.back();
    await table.take("red");
    expect(table.draft.canRedo).toBe(false);
  });

  test("a page that is loaded again has the same draft", async () => {
    const table = new Table();
    await table.take("desert");
    const before = chipsOf(table.draft).map(({ id, state }) => [id, state]);
    table.draft = table.opened();
    await new Promise((done) => setTimeout(done));
    expect(chipsOf(table.draft).map(({ id, state }) => [id, state])).toEqual(before);
    expect(table.draft.end?.id).toBe("desert>found>keep");
  });

  test("a new state under a draft puts it back, and its chips wait", async () => {
    const table = new Table();
    await table.take("peace");
    await table.take("white");
    table.version = 9;
    table.draft.set(table.state());
    expect([table.labels, table.waiting, table.draft.shown]).toEqual([[], ["peace", "white"], null]);
    await table.take("peace");
    expect(table.labels).toEqual(["peace", "white"]);
  });

  test("what was confirmed is over", async () => {
    const table = new Table();
    await table.take("peace");
    table.draft.done();
    table.version = 8;
    table.draft.set(table.state());
    expect([table.labels, table.waiting, table.kept]).toEqual([[], [], null]);
  });

  test("an answer that comes after another was picked is not heard", async () => {
    const table = new Table();
    const [peace, war] = table.state().options as [Option, Option];
    const first = table.draft.take(peace);
    const second = table.draft.take(war);
    await Promise.all([first, second]);
    expect(table.labels).toEqual(["war"]);
  });
});

test("says in short what is done, without the brackets and what leads to them", () => {
  expect(short("place T24 (wheat / temple of cups) at (1, 0), turned 120°")).toBe("Place T24, turned 120°");
  expect(short("replace T05 with T49 at (0, -1)")).toBe("Replace T05 with T49");
});
