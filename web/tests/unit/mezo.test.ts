import { describe, expect, it } from "vitest";
import moments from "../../fixtures/mezo.json";
import { counted } from "../../src/games/mezo/counted";
import { covers } from "../../src/games/mezo/covers";
import { heads } from "../../src/games/mezo/heads";
import { items, obstacles, placed, rays, stateOf } from "../../src/games/mezo/layout";
import { corners, REGIONS, VERTICES } from "../../src/games/mezo/map";
import { moves } from "../../src/games/mezo/motion";
import { sources } from "../../src/games/mezo/sources";
import { leaders, sum, unitsText } from "../../src/games/mezo/names";
import { elementName, printed, regionText, spoken, stepName } from "../../src/games/mezo/words";
import type { GameEvent, Json } from "../../src/lib/wire";
import type { MezoView, RegionView, Wire } from "../../src/games/mezo/wire";

const { crowded, start, late, over } = moments as unknown as Record<
  "crowded" | "start" | "late" | "over",
  { view: MezoView; options: { at: string[] }[]; log: GameEvent<Wire>[] }
>;
const SEATS = ["Ada", "Bo", "Cy", "Di"];
const region = (view: MezoView, id: string): RegionView => view.regions.find((each) => each.id === id)!;
const event = (kind: string, data: object, moment = 1): GameEvent<Wire> => {
  const told: Json = { kind, data, moment, rule: "", text: "" };
  return told;
};

describe("the map", () => {
  it("has the regions, and a place for every vertex of the view", () => {
    expect(start.view.regions.map((each) => each.id)).toEqual(REGIONS.map((each) => each.id));
    expect(start.view.vertices.every((vertex) => VERTICES[vertex.name])).toBe(true);
    expect(REGIONS.every((each) => corners(each.shape).length > 30)).toBe(true);
  });

  it("sends five rays from a vertex towards a region", () => {
    expect(rays([100, 100], [200, 100], 96, 30).match(/M/g)).toHaveLength(5);
    expect(rays([100, 100], [200, 100], 100, 0).startsWith("M116 100L")).toBe(true);
  });
});

/** Everybody has units of both kinds and a glyph there, and there are a Champion, tokens and a whole pyramid. */
function full(id: string): MezoView {
  const view = structuredClone(crowded.view);
  const there = region(view, id);
  Object.assign(there, {
    desolate: false,
    champion: 0,
    glyphs: [1, 1, 1, 1],
    tokens: [1, 2],
    units: there.units.map(() => ({ S: 3, W: 2 })),
    altar: { id: "AL1", text: "", parts: [] },
    pyramid: [1, 2, 3, 4].map((level) => ({ owner: level - 1, level })),
  });
  return view;
}

describe("pieces in a region", () => {
  it("are one for each owner and kind, the Champion first", () => {
    const there = items(region(crowded.view, "CHI"));
    expect(there[0]!.figure).toBe("champion");
    expect(new Set(there.map((item) => item.key)).size).toBe(there.length);
    expect(there.filter((item) => item.figure === "S" || item.figure === "W")).toHaveLength(7);
  });

  it.each(REGIONS.map((each) => each.id))("all find a place in %s, even if it is full", (id) => {
    const view = full(id);
    const there = region(view, id);
    const pieces = placed(view, there);
    expect(pieces).toHaveLength(items(there).length);
    expect(Math.min(...pieces.map((piece) => piece.scale))).toBeGreaterThanOrEqual(0.45);
    const spots = new Set(pieces.map((piece) => `${piece.x} ${piece.y}`));
    expect(spots.size).toBe(pieces.length);
  });

  it.each(["UXM", "CHI", "COB", "BEC", "HOC"])("stand apart from each other and from gods and pyramid in %s", (id) => {
    const there = region(crowded.view, id);
    const pieces = placed(crowded.view, there);
    const feet = pieces.map((piece) => [piece.x, piece.y - 4 * piece.scale] as const);
    for (const [x, y] of feet)
      for (const [left, top, right, bottom] of obstacles(crowded.view, there))
        expect(x > left && x < right && y > top + 4 && y < bottom - 4).toBe(false);
    feet.forEach(([x, y], i) =>
      feet.forEach(([u, v], j) => i !== j && expect(Math.hypot(x - u, y - v)).toBeGreaterThan(9)),
    );
  });

  it("are where they were while nothing changes", () => {
    const there = region(crowded.view, "CHI");
    expect(placed(crowded.view, there)).toBe(placed(crowded.view, there));
  });

  it("leave a Desolate region empty, and its name says so", () => {
    const desolate = start.view.regions.find((each) => each.desolate)!;
    expect(placed(start.view, desolate)).toEqual([]);
    expect(stateOf(start.view, desolate)).toBe("Desolate");
    expect(regionText(start.view, desolate)).toMatch(/out of play/);
  });
});

describe("covered actions", () => {
  it("are sealed with the turn, a pass as a pass, and only those of this conflict", () => {
    const log = [
      event("action", { seat: 0, action: "AP-V1" }, 1),
      event("cards", { cards: [] }, 2),
      event("action", { seat: 0, action: "AP-F1" }, 3),
      event("pass", { seat: 1, action: "CA-E1" }, 4),
      event("action", { seat: 0, action: "AP-C" }, 5),
    ];
    expect([...covers(log, 4)]).toEqual([
      ["0 AP-F1", { turn: 1, passed: false }],
      ["1 CA-E1", { turn: 1, passed: true }],
    ]);
    expect(covers(log, 9).get("0 AP-C")).toEqual({ turn: 2, passed: false });
    expect(covers([], 9).size).toBe(0);
  });
});

describe("a conflict that has been counted", () => {
  const log = [
    event(
      "strengths",
      {
        totals: [9, 1],
        parts: [
          [9, 0, 0, 0, 0],
          [1, 0, 0, 0, 0],
        ],
      },
      1,
    ),
    event("cleanup", { region: "BEC" }, 2),
    event(
      "strengths",
      {
        totals: [5, 3],
        parts: [
          [2, 1, 2, 0, 0],
          [3, 0, 0, 0, 0],
        ],
      },
      3,
    ),
    event("winner", { seat: 0 }, 3),
    event("no majority", { unit: "S" }, 4),
    event("majority", { seat: 1, unit: "W" }, 5),
  ];

  it("is told from the log as far as it has come", () => {
    const out = counted(log, 4);
    expect(out.strengths![0]).toEqual({ total: 5, units: 2, glyphs: 1, champion: 2, gained: 0, sacrificed: 0 });
    expect([out.winner, out.most]).toEqual([0, { S: null }]);
    expect(counted(log, 5).most).toEqual({ S: null, W: 1 });
  });

  it("is of the current conflict, and none before the first", () => {
    expect(counted(log, 1).strengths).toHaveLength(2);
    expect(counted(log, 2).strengths).toBeNull();
    expect(counted([], 9)).toEqual({ strengths: null, winner: null, most: {} });
  });

  it("is read out as counted, and no strength is told that no longer counts", () => {
    const view = structuredClone(crowded.view);
    Object.assign(view.conflict!, { strengths: null, most: { S: null, W: [1] } });
    const said = spoken(view, SEATS, 0).join(" ");
    expect(said).toContain("Strength has been counted. Most Warriors: Green.");
    expect(said).not.toContain("Most Shamans");
  });
});

describe("words", () => {
  it("say how a strength comes about, and who leads", () => {
    const parts = { units: 4, glyphs: 1, champion: 3, gained: 2, sacrificed: 0 };
    expect(sum(parts)).toBe("4 units + 1 glyph + Champion 3 + 2 gained");
    expect(sum(parts, { S: 3, W: 1 })).toBe("3 Shamans + 1 Warrior + 1 glyph + Champion 3 + 2 gained");
    expect(sum({ units: 0, glyphs: 0, champion: 0, gained: 0, sacrificed: 0 })).toBe("nothing here");
    expect(leaders([3, 7, 7, 1])).toEqual([1, 2]);
    expect(unitsText({ S: 0, W: 2 })).toBe("2 Warriors");
  });

  it("name everything that options point at", () => {
    for (const { view, options } of [crowded, start, late])
      for (const element of new Set(options.flatMap((option) => option.at)))
        expect(elementName(view, element)).not.toMatch(/undefined|:|^$/);
    expect(elementName(crowded.view, "unit:CHI,0,S")).toBe("Red Shaman, Chichen Itza");
    expect(elementName(crowded.view, "vertex:V10")).toBe("Vertex 10");
  });

  it("tell a region with everything in it", () => {
    const said = regionText(crowded.view, region(crowded.view, "CHI"));
    expect(said).toContain("conflict here now");
    expect(said).toContain("level 1 Green, level 2 Red, level 3 Blue");
    expect(said).toContain("Red 3 Shamans and 1 Warrior, 1 glyph");
    expect(said).toContain("Green 1 Warrior, Champion");
  });

  it("read the table out: the step, every seat and region, the conflict, the own card and no other's hand", () => {
    const said = spoken(crowded.view, SEATS, 2);
    expect(said[0]).toMatch(/^Age 2\. Round 1 of 2\. Conflict in Chichen Itza\./);
    expect(said.filter((line) => SEATS.some((name) => line.startsWith(name)))).toHaveLength(4);
    expect(said.join(" ")).toContain("Strength: Red 5, 4 units + 1 glyph");
    expect(said.at(-1)).toContain("Your card is Fervor");
    expect(spoken(start.view, SEATS, 0).join(" ")).toContain("no god yet");
    expect(stepName(start.view)).toBe("Picking gods");
  });

  it("find what is printed on a space, and its picture", () => {
    const space = crowded.view.calendar[0]!;
    expect(printed(crowded.view, `space:${space.id}`)).toBe(space);
    expect(elementName(crowded.view, `space:${space.id}`)).toBe("RECOVER 5 units");
    expect(space.picture).toBe("recover");
    expect(printed(crowded.view, "space:none")).toBeUndefined();
  });
});

describe("what happened", () => {
  it("flies from where it was to where it goes", () => {
    expect(moves(event("smite", { seat: 2, on: 0, unit: "S", region: "COB" }))).toEqual([
      {
        piece: { kind: "unit", figure: "S", seat: 0 },
        from: { of: "region", name: "COB" },
        to: { of: "xibalba", name: "" },
      },
    ]);
    expect(moves(event("deployed", { seat: 1, shamans: 2, warriors: 1, region: "BEC" }))).toHaveLength(3);
    expect(moves(event("cleanup", { region: "BEC" }))).toEqual([]);
  });

  it("is grouped in the log by Ages, conflicts and turns", () => {
    expect(heads(event("conflict", { region: "CHI" }), SEATS)).toBe("Conflict in Chichen Itza");
    expect(heads(event("action", { seat: 1 }), SEATS)).toBe("Bo: action");
    expect(heads(event("smite", { seat: 1 }), SEATS)).toBeNull();
    expect(over.log.filter((each) => heads(each, SEATS)?.startsWith("Age ")).length).toBe(3);
  });

  it("accounts for every point of a whole game, with the spaces that were taken", () => {
    const { columns, rows } = sources(over.log, over.view.seats.length);
    expect(columns[0]).toBe("Start");
    expect(rows.map((row) => row.reduce((a, b) => a + b, 0))).toEqual(over.view.seats.map((seat) => seat.vp));
  });
});
