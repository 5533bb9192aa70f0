import { describe, expect, it } from "vitest";
import moments from "../../fixtures/moments.json";
import { badgesFor, clashSpot, sealsOf, striped } from "../../src/games/gheos/contested";
import { falling, price, shownLines, warring } from "../../src/games/gheos/forecast";
import { across, centre, emblemsOf, outline, type Point } from "../../src/games/gheos/geometry";
import { emblemSpots, placeBadges, route, sealSpot } from "../../src/games/gheos/layout";
import { counted } from "../../src/games/gheos/motion";
import { sources } from "../../src/games/gheos/sources";
import { COLOURS, faceName, lies, rivalsOn, spoken, SYMBOLS } from "../../src/games/gheos/words";
import type { Foreseen, GameEvent, Json, Preview } from "../../src/lib/wire";
import type { GheosView, LaidTile, Wire } from "../../src/games/gheos/wire";

const told: Json = [
  { kind: "land", rule: "GH-56", text: "", at: [], data: { size: 8, continent: true, civilization: "red", joins: [] } },
  { kind: "land", rule: "GH-29", text: "", at: [], data: { size: 1, continent: false, civilization: null, joins: [] } },
  { kind: "cost", rule: "GH-41", text: "", at: [], data: { cubes: 1, colours: ["white", "red"] } },
  {
    kind: "war",
    rule: "GH-53",
    text: "",
    at: [],
    data: {
      rivals: [
        ["red", 1],
        ["blue", 0],
      ],
      survivor: "red",
      tied: false,
    },
  },
  { kind: "lose", rule: "GH-55", text: "", at: [], data: { colour: "blue", cubes: [0, 3] } },
  {
    kind: "lose",
    rule: "GH-55",
    text: "",
    at: [],
    data: { colour: "white", cubes: [0, 3], if: [[["survivor", "red"]]] },
  },
  { kind: "worth", rule: "GH-72", text: "", at: [], data: { colours: {}, seats: null } },
];
const lines: Foreseen<Wire>[] = told;
const preview: Preview<Wire> = { type: "preview", option: "x.0", forecast: lines, final: "" };

describe("a forecast", () => {
  it("tells who fights, who falls for certain, and what may be paid", () => {
    expect([...warring(preview)]).toEqual(["red", "blue"]);
    expect([...falling(preview)]).toEqual(["blue"]);
    expect(price(preview)).toEqual(["red", "white"]);
    expect(price(null)).toEqual([]);
  });

  it("leaves out scraps of land beside a continent, and worth that is not known", () => {
    expect(lines.filter(shownLines(lines)).map((line) => line.rule)).toEqual(["GH-56", "GH-53", "GH-55", "GH-55"]);
    expect(lines.slice(1, 2).filter(shownLines(lines.slice(1, 2)))).toHaveLength(1);
  });

  it("of the server has lines for all that the page draws", () => {
    const kinds = new Set(
      Object.values(moments).flatMap((moment) =>
        Object.values(moment.forecasts as Record<string, Foreseen<Wire>[]>)
          .flat()
          .map((line) => line.kind),
      ),
    );
    for (const kind of ["land", "cost", "war", "lose", "temple", "worth", "migrate", "token"])
      expect(kinds).toContain(kind);
  });
});

describe("points by source", () => {
  it("add up to the final scores of a whole game", () => {
    const { log, view } = moments.over as unknown as {
      log: GameEvent<Wire>[];
      view: GheosView;
    };
    const found = sources(log, view.seats.length);
    expect(found.rows.map((row) => row.reduce((sum, each) => sum + each, 0))).toEqual(
      view.seats.map((seat) => seat.vp),
    );
  });
});

describe("every moment", () => {
  for (const [name, moment] of Object.entries(moments)) {
    const view = moment.view as unknown as GheosView;
    const board = new Map(view.board.map((laid): [string, LaidTile] => [laid.at.join(","), laid]));

    it(`"${name}" has a place for each badge, and none lies on another`, () => {
      const areas = view.areas.filter((area) => area.continent);
      const seals = areas.map((area) => sealSpot(area, board, emblemSpots(board)));
      const badges = placeBadges(areas, board, seals, null, 0.8, {
        left: -2000,
        right: 2000,
        top: -2000,
        bottom: 2000,
      });
      expect(badges).toHaveLength(areas.length);
      for (const a of badges)
        for (const b of badges)
          if (a !== b) expect(Math.abs(a.at[1] - b.at[1]) > 25 / 0.8 || Math.abs(a.at[0] - b.at[0]) > 40).toBe(true);
    });

    it(`"${name}" has an emblem for every symbol that counts`, () => {
      for (const area of view.areas)
        for (const symbol of SYMBOLS) expect(counted([area], symbol, board)).toHaveLength(area[symbol]);
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

describe("a fate that is open", () => {
  const shown = (name: keyof typeof moments) => {
    const view = moments[name].view as unknown as GheosView;
    const board = new Map(view.board.map((laid): [string, LaidTile] => [laid.at.join(","), laid]));
    return { view, board, seals: sealsOf(view, board, emblemSpots(board)) };
  };

  it("loses no seal: each colour has its disk in the supply or once on the board", () => {
    for (const name of Object.keys(moments) as (keyof typeof moments)[]) {
      const { view, seals } = shown(name);
      expect([...view.supply.disks, ...seals.map((seal) => seal.colour)].sort()).toEqual([...COLOURS].sort());
    }
  });

  it("of a war: the land is striped in the rivals' colours, and each disk lies on its own part", () => {
    const { view, seals } = shown("survivor");
    const war = view.war!;
    const rivals = war.rivals.map((rival) => rival.civilization);
    const land = view.areas.find((area) => area.id.join(",") === war.area.join(","))!;
    expect(land.civilization).toBeNull();
    expect(striped(view, land, new Set())).toEqual(rivals);
    for (const area of view.areas) if (area !== land) expect(striped(view, area, new Set())).toEqual([]);
    for (const rival of war.rivals)
      expect(seals.find((seal) => seal.colour === rival.civilization)!.land.sides).toEqual(rival.sides);
    const swords = clashSpot(
      ...war.cell,
      seals.filter((seal) => rivals.includes(seal.colour)).map((seal) => seal.at),
    );
    const [cx, cy] = centre(...war.cell);
    expect(Math.hypot(swords[0] - cx, swords[1] - cy)).toBeCloseTo(69.3, 0);
    // One badge for the land that is fought for, without an owner, and one for each who fights.
    const badges = badgesFor(view);
    expect(badges.filter((area) => rivalsOn(view, area).length > 0)).toEqual([land]);
    for (const rival of war.rivals)
      expect(badges.filter((area) => area.civilization === rival.civilization).map((area) => area.sword)).toEqual([
        rival.swords,
      ]);
    expect(spoken(view, ["Ada", "Bob", "Cy"], 0).join(" ")).toMatch(
      /Contested by .* and .*War at .* A tie: Ada chooses who survives/s,
    );
  });

  it("of a migration: the seal waits between the lands, on none of them", () => {
    const { view, seals } = shown("migrate");
    const gone = view.migration!;
    expect(view.areas.some((area) => area.civilization === gone.civilization)).toBe(false);
    expect(seals.find((seal) => seal.colour === gone.civilization)!.at).toEqual(centre(...gone.cell));
    expect(gone.to.length).toBeGreaterThan(1);
    expect(spoken(view, ["Ada", "Bob", "Cy"], 0).join(" ")).toMatch(
      /must migrate: Bob chooses the land by .* or the land by/,
    );
  });

  it("foreseen while a tile is held: the lands of those who would fight are striped before it is laid", () => {
    const { view } = shown("tile");
    const [one, other] = view.areas.filter((area) => area.civilization);
    const foreseen = new Set([one!.civilization!, other!.civilization!]);
    expect(new Set(striped(view, one!, foreseen))).toEqual(foreseen);
  });
});

describe("a seal that migrates", () => {
  const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

  it("walks from seam to seam of its land, however the land winds", () => {
    let wound = 0;
    for (const moment of Object.values(moments)) {
      const view = moment.view as unknown as GheosView;
      const board = new Map(view.board.map((laid): [string, LaidTile] => [laid.at.join(","), laid]));
      for (const area of view.areas.filter((each) => each.sides.length > 5)) {
        const seams = area.sides.map(([x, y, edge]): Point => {
          const [a, b] = [centre(x, y), centre(...across(x, y, edge))];
          return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        });
        for (const [from, to] of seams.flatMap((from) => seams.map((to) => [from, to] as const))) {
          const way = route(area, board, from, to);
          expect([way[0], way.at(-1)]).toEqual([from, to]);
          for (const [i, at] of way.entries()) {
            expect(Math.min(...seams.map((seam) => far(seam, at)))).toBeLessThan(1);
            // Two seams of one tile are half an edge apart, and there is land between them.
            if (i > 0) expect(far(way[i - 1]!, at)).toBeLessThan(61);
          }
          if (way.slice(1).reduce((sum, at, i) => sum + far(way[i]!, at), 0) > far(from, to) * 1.3) wound += 1;
        }
      }
    }
    expect(wound).toBeGreaterThan(3);
  });
});

describe("A turned tile", () => {
  it("is told by what lies where", () => {
    expect(lies("T27", 0, false)).toBe("temple of cups below and on the left, bare land on the right");
    expect(lies("T27", 1, false)).toBe("temple of cups on the left and on the right, bare land below");
    expect(lies("T27", 0, true)).toBe("temple of cups above and on the right, bare land on the left");
    expect(lies("T18", 2, false)).toBe("cup on all sides");
  });
  it("lies as it is drawn", () => {
    // The land on one edge of a split tile is drawn where it is told to lie.
    for (const [rotation, way] of [
      [0, "on the right"],
      [1, "below"],
      [2, "on the left"],
    ] as const) {
      expect(lies("T25", rotation, false)).toContain(`wheat ${way}`);
      const { at } = emblemsOf("T25", 0, 0, rotation).find(({ symbol }) => symbol === "wheat")!;
      const drawn = Math.abs(at[0]) < 5 ? "below" : at[0] > 0 ? "on the right" : "on the left";
      expect(drawn).toBe(way);
    }
  });
});
