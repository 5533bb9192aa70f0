import { describe, expect, it } from "vitest";
import { searched } from "../../src/games/trial-of-the-gods/face";
import {
  CHART,
  centre,
  ISLAND_ART,
  ISLANDS,
  islandSpots,
  row,
  SEAS,
  seaSpots,
  type Spot,
} from "../../src/games/trial-of-the-gods/map";
import { moves, wakes } from "../../src/games/trial-of-the-gods/motion";
import { resultOf, verdict } from "../../src/games/trial-of-the-gods/results";
import { sources } from "../../src/games/trial-of-the-gods/sources";
import { enemyName, rollsSaid, score, zoneName } from "../../src/games/trial-of-the-gods/names";
import { place, withoutIds } from "../../src/games/trial-of-the-gods/words";
import type { GameEvent } from "../../src/lib/wire";
import type { TrialCard, TrialView, Wire, ZoneView } from "../../src/games/trial-of-the-gods/wire";

const event = (kind: string, data: Record<string, unknown>) =>
  ({ kind, data, rule: "", text: "", moment: 0 }) as unknown as GameEvent<Wire>;

describe("the chart", () => {
  it("has 18 Sea Zones and 12 Islands, all within its frame", () => {
    expect(Object.keys(SEAS)).toHaveLength(18);
    expect(Object.keys(ISLANDS)).toHaveLength(12);
    for (const id of [...Object.keys(SEAS), ...Object.keys(ISLANDS)]) {
      const [x, y] = centre(id);
      expect(
        x > CHART.frame && x < CHART.width - CHART.frame && y > CHART.frame && y < CHART.height - CHART.frame,
      ).toBe(true);
    }
  });

  it("draws the same coast each time, another for each Island", () => {
    expect(new Set(ISLAND_ART.map((art) => art.coast)).size).toBe(12);
    expect(ISLAND_ART[0]!.coast).toMatch(/^M[\d.-]+ [\d.-]+C.*Z$/);
  });

  it("moves a crowd closer together instead of over the edge", () => {
    const crowd = row(["captain", "captain", "captain", "captain", "enemy"], [100, 0], 118);
    expect(Math.min(...crowd.map(([x]) => x))).toBeGreaterThan(41);
    expect(Math.max(...crowd.map(([x]) => x))).toBeLessThan(159);
    expect(seaSpots("S15", ["captain"])[0]![1]).toBeLessThan(SEAS.S15!.name[1]);
    expect(islandSpots(["enemy"])).toHaveLength(1);
  });

  it("keeps the pieces of a crowded Sea ZoneView off the Islands and off each other", () => {
    for (const id of Object.keys(SEAS)) {
      const spots = seaSpots(id, ["enemy", "enemy", "block", "captain", "captain"]);
      for (const [i, [x, y]] of spots.entries()) {
        expect(x > 30 && x < CHART.width - 30 && y > 14 && y < CHART.height - 14, `${id}: on the chart`).toBe(true);
        for (const [island, [cx, cy]] of Object.entries(ISLANDS))
          expect(Math.hypot((x - cx) / 57, (y - cy) / 32), `${id}: on ${island}`).toBeGreaterThan(1);
        for (const [other, there] of spots.slice(0, i))
          expect(Math.hypot(x - other, y - there), `${id}: one on another`).toBeGreaterThan(20);
      }
    }
  });
});

describe("words", () => {
  it("are cut where the card shows the rest", () => {
    expect(withoutIds("to the Sea of Lemnos (S06)")).toBe("to the Sea of Lemnos");
    expect(place(2)).toBe("2nd");
  });

  it("tell a ZoneView and an Enemy for listening to", () => {
    const enemy = {
      id: "Hydra.a",
      name: "Hydra",
      kind: "land",
      level: 3,
      attack: 6,
      dice: 3,
      injured: true,
      owner: null,
    } as const;
    const zone: ZoneView = {
      id: "I07",
      name: "Chios",
      kind: "island",
      block: false,
      enemies: [enemy],
      captains: [0],
      temple: 1,
      modifier: "S",
      spaces: [4, 5, 6, 7],
      explorers: [1],
      value: 5,
      treasure: "fleece",
      lookers: [0],
    };
    const said = zoneName(zone, ["Ann", "Bo"], { seats: [] } as unknown as TrialView);
    expect(said).toBe(
      "Chios; Temple of Bo; Modifier Sail; explored by Bo; the next space needs Discovery 5; " +
        "you know a Golden Fleece there; Hydra, Level III, Attack 6 and 3 dice, Injured; Captain of Ann",
    );
    expect(enemyName({ ...enemy, injured: false, owner: 1 }, ["Ann", "Bo"])).toContain("tamed by Bo");
    expect(rollsSaid({ defeat: 4, hit: 16, draw: 6, lose: 1 })).toBe("of 27 rolls 4 defeat it, 16 hit, 6 draw, 1 lose");
  });

  it("make a card found by God, kind, cost and text", () => {
    const face: TrialCard = {
      id: "ZE2",
      name: "Eagle's Flight",
      sort: "action",
      of: "Zeus",
      kind: "Action",
      cost: 3,
      text: "Action: Sail 2.",
    };
    for (const word of ["Zeus", "cost 3", "Sail 2", "Eagle"]) expect(searched(face)).toContain(word);
  });
});

describe("what dice have decided", () => {
  const fight = [
    event("dice", { seat: 0, dice: [0, "act", 1], skills: 1 }),
    event("compare", { seat: 0, enemy: "Hydra.a", player_total: 11, enemy_total: 7, damage: 2 }),
  ];

  it("is read from the events of a Fight", () => {
    const result = resultOf(fight);
    expect(result).toMatchObject({ kind: "fight", own: 11, theirs: 7, dice: [0, "act", 1], defeated: false });
    expect(result?.kind === "fight" && verdict(result)).toBe("Ahead by 4: 2 Damage to the Enemy");
    const won = resultOf([...fight, event("defeat", { seat: 0, enemy: "Hydra.a" })]);
    expect(won?.kind === "fight" && verdict(won)).toBe("Ahead by 4: Enemy defeated");
    expect(resultOf([event("pass", { seat: 1 })])).toBeNull();
  });

  it("is read from the events of the Games", () => {
    expect(
      resultOf([event("olympic dice", { seat: 1, dice: [1] }), event("olympic ranking", { ranking: [1, 0] })]),
    ).toEqual({ kind: "games", ranking: [1, 0], dice: { 1: [1] } });
  });

  it("and the rankings at the end are the sources of points", () => {
    const log = [
      event("ranking", { ranking: "Domination", laurels: [3, 0], points: [6, 0] }),
      event("ranking", { ranking: "Devotion", laurels: [1, 5], points: [3, 5] }),
    ];
    expect(sources(log, 2)).toEqual({
      columns: ["Domination", "Devotion"],
      rows: [
        [6, 3],
        [0, 5],
      ],
    });
    expect(score({ rankings: [{ points: [6, 0] }, { points: [3, 5] }] } as unknown as TrialView, 0)).toBe(9);
  });
});

describe("what has just happened", () => {
  const view = { seats: [{ ship: "S01" }, { ship: "I05" }] } as unknown as TrialView;

  it("is seen as cards that leave the hand that held them", () => {
    const told = [
      event("card", { seat: 0, card: "ST1" }),
      event("play", { seat: 1, card: "ST2" }),
      event("buy", { seat: 0, card: "HA6" }),
      event("buy", { seat: 1, card: "AR2" }),
      event("competition", {
        number: 1,
        cards: [
          [0, "ST3"],
          [1, "ST4"],
        ],
      }),
    ];
    expect(moves(told, 0, view).map(({ card, from, to }) => `${card} ${from} ${to}`)).toEqual([
      "ST1 hand:ST1 zone:S01",
      "ST2 seat:1 slots",
      "HA6 offer:HA6 seat:0",
      "AR2 houses seat:1",
      "ST3 hand:ST3 athlete:0",
      "ST4 seat:1 athlete:1",
    ]);
  });

  it("is seen as a wake through every ZoneView that a ship has sailed", () => {
    const [from, to]: Spot[] = [
      [10, 20],
      [300, 200],
    ];
    const told = ["S06", "S07"].map((zone) => event("sail", { seat: 1, zone }));
    const [wake, ...others] = wakes(
      told,
      new Map([
        [0, from!],
        [1, from!],
      ]),
      new Map([
        [0, from!],
        [1, to!],
      ]),
    );
    expect(others).toEqual([]);
    expect(wake).toMatchObject({ seat: 1, path: `M10 20L${centre("S06").join(" ")}L300 200` });
  });
});
