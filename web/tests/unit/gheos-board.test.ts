import { describe, expect, it } from "vitest";
import moments from "../../fixtures/moments.json";
import { centre } from "../../src/games/gheos/geometry";
import { newcomers } from "../../src/games/gheos/motion";
import { boardName, promises } from "../../src/games/gheos/names";
import { areaOf, cellAt, emptyCells, extentOf, heldTile, hintsOf, roseSpot } from "../../src/games/gheos/places";
import type { GheosView, LaidTile } from "../../src/games/gheos/wire";

const { view: json } = moments.tile;
const view = json as unknown as GheosView;
const laidAt = new Map(view.board.map((laid) => [laid.at.join(","), laid]));
const areaAt = new Map(view.areas.flatMap((area) => area.sides.map((side) => [side.join(","), area] as const)));
const first = view.board[0]!;

describe("Places on the board", () => {
  it("are found by a point, wherever in the cell it lies", () => {
    for (const [x, y] of view.board.map(({ at }) => at)) {
      const [px, py] = centre(x, y);
      for (const [dx, dy] of [
        [0, 0],
        [9, 5],
        [-9, -5],
      ] as const)
        expect(cellAt([px + dx, py + dy])).toEqual([x, y]);
    }
  });
  it("know the area that a region of a tile belongs to", () => {
    const [x, y] = first.at;
    const areas = new Set([0, 1, 2].map((edge) => areaAt.get(`${x},${y},${edge}`)));
    expect(areas).toContain(areaOf(first, 0, areaAt));
    expect(areaOf(first, 0, areaAt)).toBeDefined();
  });
  it("reach one cell further than the tiles", () => {
    const { left, right, top, bottom } = extentOf([{ ...first, at: [0, 0] } as LaidTile]);
    const [x, y] = centre(0, 0);
    expect(left).toBeLessThan(x - 90);
    expect(right).toBeGreaterThan(x + 90);
    expect(top).toBeLessThan(y);
    expect(bottom).toBeGreaterThan(y);
  });
  it("leave the rose the emptiest corner, the first of equals", () => {
    const extent = { left: 0, right: 1000, top: 0, bottom: 1000 };
    expect(roseSpot(extent, [[500, 500]], false)).toEqual([30, 970]);
    expect(roseSpot(extent, [[30, 970]], false)).toEqual([970, 30]);
  });
});

describe("Cells that can take a tile", () => {
  const lit = ["cell:0,9", "hand:T01", `cell:${first.at.join(",")}`];
  it("are those without one, with the best that any play there promises", () => {
    const hints = hintsOf(
      [
        { at: ["hand:T01", "cell:0,9"], hint: { vp: 2 } },
        { at: ["hand:T02", "cell:0,9"], hint: { vp: 5, war: true } },
      ],
      [],
    );
    expect(emptyCells(lit, laidAt, hints)).toEqual([
      { element: "cell:0,9", x: 0, y: 9, at: centre(0, 9), vp: 5, war: true },
    ]);
  });
  it("promise what the tile that is picked would do, and no other", () => {
    const plays = [
      { at: ["hand:T01", "cell:0,9"], hint: { vp: 2 } },
      { at: ["hand:T02", "cell:0,9"], hint: { vp: 5, war: true } },
    ];
    const [cell] = emptyCells(lit, laidAt, hintsOf(plays, ["hand:T01"]));
    expect([cell!.vp, cell!.war]).toEqual([2, false]);
  });
  it("say what they promise", () => {
    expect(promises({ vp: 3, war: true })).toBe(", temple up to 3 VP, may mean war");
    expect(promises({ vp: 0, war: false })).toBe("");
  });
});

describe("The tile that is held", () => {
  it("is the one picked, over the cell picked, turned as it is turned", () => {
    const calm = { ...view, in_play: null } as unknown as GheosView;
    expect(heldTile(calm, ["hand:T07"])).toBeNull();
    const held = heldTile(calm, ["hand:T07", "cell:-2,1", "turn:2"]);
    expect(held).toEqual({ tile: "T07", x: -2, y: 1, rotation: 2, at: centre(-2, 1), cell: "-2,1" });
  });
  it("is the one that is being paid for, whatever is picked", () => {
    const paying = { ...view, in_play: { tile: "T03", at: [1, 1], rotation: 1 } } as unknown as GheosView;
    expect(heldTile(paying, ["hand:T07", "cell:0,0"])).toMatchObject({ tile: "T03", x: 1, y: 1, rotation: 1 });
  });
});

describe("Names for listening", () => {
  it("count what lies on the board", () => {
    expect(boardName(1, 2, 3)).toMatch(/^The board: 1 tile, 2 civilizations, 3 unsettled continents\./);
  });
});

describe("Tiles that have just come", () => {
  it("are told apart from those that lay there, unless a whole board has come", () => {
    const [last] = [...laidAt.keys()].slice(-1);
    const fewer = new Map([...laidAt].filter(([at]) => at !== last));
    expect(newcomers({ tiles: fewer }, { tiles: laidAt })).toEqual(new Set([`${last} ${laidAt.get(last!)!.tile}`]));
    expect(newcomers({ tiles: new Map() }, { tiles: laidAt }).size).toBe(0);
  });
});
