import { describe, expect, it } from "vitest";
import moments from "../../fixtures/moments.json";
import { sorted } from "../../src/games/gheos/forecast";
import { outline, type Laid } from "../../src/games/gheos/geometry";
import { emblemSpots, placeBadges, sealSpot } from "../../src/games/gheos/layout";
import { sources } from "../../src/games/gheos/sources";
import { faceName, spoken, type GheosView } from "../../src/games/gheos/view";

describe("a forecast", () => {
  it("is drawn from its sentences, and none is lost", () => {
    const told = sorted([
      "It makes a continent of 7 sides: 2 swords.",
      "It costs 1 cube.",
      "War: blue 1 against white 0 (swords before the play).",
      "White falls: Brown loses 2 cubes.",
      "Its temple counts 3 cups there.",
      "Something that nobody foresaw.",
    ]);
    expect(told.cost).toBe(true);
    expect(told.wars).toEqual([[{ colour: "blue", swords: 1 }, { colour: "white", swords: 0 }]]);
    expect(told.falls).toEqual([{ colour: "white", text: "falls: Brown loses 2 cubes" }]);
    expect(told.lands).toEqual(["a continent of 7 sides: 2 swords"]);
    expect(told.temple).toEqual({ vp: 3, text: "3 cups" });
    expect(told.other).toEqual(["Something that nobody foresaw."]);
  });
});

describe("points by source", () => {
  it("add up to the final scores of a whole game", () => {
    const { log, view } = moments.over as unknown as { log: { kind: string; data: Record<string, unknown> }[]; view: GheosView };
    const found = sources(log.map((event) => ({ ...event, rule: "", text: "", moment: 0 })), view.seats.length);
    expect(found.rows.map((row) => row.reduce((sum, each) => sum + each, 0))).toEqual(view.seats.map((seat) => seat.vp));
  });
});

describe("every moment", () => {
  for (const [name, moment] of Object.entries(moments)) {
    const view = moment.view as unknown as GheosView;
    const board = new Map(view.board.map((laid): [string, Laid] => [laid.at.join(","), laid]));

    it(`"${name}" has a place for each badge, and none lies on another`, () => {
      const areas = view.areas.filter((area) => area.continent);
      const seals = areas.map((area) => sealSpot(area, board, emblemSpots(board)));
      const badges = placeBadges(areas, board, seals, null, 0.8, { left: -2000, right: 2000, top: -2000, bottom: 2000 });
      expect(badges).toHaveLength(areas.length);
      for (const a of badges)
        for (const b of badges)
          if (a !== b) expect(Math.abs(a.at[1] - b.at[1]) > 25 / 0.8 || Math.abs(a.at[0] - b.at[0]) > 40).toBe(true);
    });

    it(`"${name}" can be listened to`, () => {
      const said = spoken(view, ["Ada", "Bob", "Cy", "Di"], moment.seat).join(" ");
      expect(said).toContain(`The board has ${view.board.length} tile`);
      expect(said).not.toMatch(/undefined|NaN/);
      for (const area of view.areas) expect(outline(area.sides, board).closed).toBe(true);
    });
  }

  it("names an unknown tile without guessing", () => {
    expect(faceName("?")).toBe("an unknown tile");
  });
});
