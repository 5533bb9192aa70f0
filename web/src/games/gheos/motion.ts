// What is shown of each event, once: pieces that fly, seals that break or sink, symbols that count.
// The board already stands as it is now; this only says how it came to be so.

import { spotOf, type Flights, type Spot } from "../../lib/flights.svelte";
import type { GameEvent } from "../../lib/wire";
import type { Seal } from "./contested";
import { emblemsOf, outline, regionsOf } from "./geometry";
import { route } from "./layout";
import type { Colour, SymbolName } from "./words";
import type { AreaView, CupsScored, GheosView, LaidTile, Wire } from "./wire";

export type Flying =
  | { kind: "seal"; colour: Colour }
  | { kind: "cube"; colour: Colour }
  | { kind: "tile"; tile: string }
  | { kind: "points"; points: number };

/** A seal that leaves the board, from where it stood to where it fought. */
export type Leaving = { key: string; colour: Colour; at: Spot; to: Spot; path: string; how: "breaks" | "sinks" };
/** Swords counted over a seal before a war is decided. */
export type Swords = { key: string; at: Spot; count: number };

/** How things stood on the board before and after. */
export type Standing = {
  seals: ReadonlyMap<Colour, { at: Spot; path: string }>;
  tiles: ReadonlyMap<string, LaidTile>;
  areas: readonly AreaView[];
};

export const standingOf = (
  view: Pick<GheosView, "areas">,
  seals: readonly Seal[],
  board: ReadonlyMap<string, LaidTile>,
): Standing => ({
  seals: new Map(seals.map(({ colour, at, land }) => [colour, { at, path: outline(land.sides, board).path }])),
  tiles: board,
  areas: view.areas,
});

export type Show = {
  leaving: Leaving[];
  swords: Swords[];
  /** Emblems that count, in turn: `x,y/index`. */
  pulses: Map<string, number>;
  /** Whose land is flooded with its colour again; whose seal is stamped. */
  flooded: Set<Colour>;
  /** The way that a seal takes over its land. */
  walking: Map<Colour, readonly Spot[]>;
  /** Coasts that have grown: a wave runs along them. */
  coasts: string[];
  stamped: Set<Colour>;
};

/** How long one thing waits for another, and how long a show lasts at all. */
export const BEAT = 60;
export const SHOW = 1600;
export const WALK = 1200;
const DECIDED = 500;
const CUBES = 5;

const nothing = (): Show => ({
  leaving: [],
  swords: [],
  pulses: new Map(),
  flooded: new Set(),
  walking: new Map(),
  coasts: [],
  stamped: new Set(),
});

/** A part of a score: a colour, its cubes, and what each counts. */
type Term = CupsScored["sum"][number];

/** Tiles that have come since, as `x,y tile`: none where a whole board came at once. */
export function newcomers(then: Pick<Standing, "tiles">, now: Pick<Standing, "tiles">): Set<string> {
  const came = [...now.tiles]
    .filter(([at, laid]) => then.tiles.get(at)?.tile !== laid.tile)
    .map(([at, laid]) => `${at} ${laid.tile}`);
  return new Set(came.length <= 2 ? came : []);
}

/** What to show of some events; pieces that cross the page fly at once. `seen` turns board into page. */
export function shown(
  events: readonly GameEvent<Wire>[],
  before: Standing,
  after: Standing,
  centre: (x: number, y: number) => Spot,
  seen: (at: Spot) => Spot,
  flights: Flights<unknown>,
): Show {
  const show = nothing();
  const fly = (piece: Flying, from: Spot | null, to: Spot | null, delay = 0) =>
    flights.fly(piece, from, to, delay, 420);
  const supply = (colour: Colour) => spotOf(`[data-spot="supply:${colour}"]`);
  const seat = (number: number) => spotOf(`[data-spot="seat:${number}"]`);
  const points = (number: number, gained: number, from: Spot | null, delay = 300) => {
    if (gained > 0) fly({ kind: "points", points: gained }, from, spotOf(`[data-spot="points:${number}"]`), delay);
  };
  const cubes = (colour: Colour, count: number, from: Spot | null, to: Spot | null, delay = 0) => {
    for (let i = 0; i < Math.min(CUBES, count); i++) fly({ kind: "cube", colour }, from, to, delay + i * BEAT);
  };
  const pulse = (areas: readonly AreaView[], symbol: SymbolName) => {
    for (const key of counted(areas, symbol, after.tiles))
      if (!show.pulses.has(key)) show.pulses.set(key, show.pulses.size * BEAT);
  };
  const homes = (colours: Iterable<string>) =>
    after.areas.filter((area) => area.civilization && [...colours].includes(area.civilization));
  const sums = (parts: readonly Term[]) => parts.map(([colour]) => colour);

  let field: Spot | null = null;
  let fought = false;
  for (const { kind, data } of events) {
    switch (kind) {
      case "tile": {
        const [x, y] = data.at;
        field = centre(x, y);
        show.coasts = after.areas
          .filter((area) => area.sides.length > 1 && area.sides.some((side) => side[0] === x && side[1] === y))
          .map((area) => outline(area.sides, after.tiles).path);
        if (data.replaced) fly({ kind: "tile", tile: data.replaced }, seen(field), spotOf('[data-spot="discard"]'));
        break;
      }
      case "pay":
        cubes(data.colour, 1, seat(data.seat), supply(data.colour));
        break;
      case "migrate": {
        const { colour } = data;
        const [stood, stands] = [before.seals.get(colour), after.seals.get(colour)];
        // Where it was asked for, its old land has fallen apart already, and it waits on the tile between.
        const [home, tiles] = homeOf(before, colour)
          ? [homeOf(before, colour), before.tiles]
          : [homeOf(after, colour), after.tiles];
        if (home && stood && stands) show.walking.set(colour, route(home, tiles, stood.at, stands.at));
        break;
      }
      case "war":
        fought = true;
        show.flooded.add(data.survivor);
        for (const [rival, count] of data.rivals) {
          const stood = before.seals.get(rival);
          if (stood) show.swords.push({ key: rival, at: stood.at, count });
        }
        break;
      case "lose":
      case "collapse": {
        const { colour } = data;
        const stood = before.seals.get(colour);
        if (stood) {
          show.leaving.push({
            key: colour,
            colour,
            at: stood.at,
            to: kind === "lose" && field ? between(stood.at, field) : stood.at,
            path: stood.path,
            how: kind === "lose" ? "breaks" : "sinks",
          });
          if (kind === "lose") fly({ kind: "seal", colour }, seen(stood.at), supply(colour), DECIDED + 350);
        }
        data.cubes.forEach((lost, number) =>
          cubes(colour, lost, seat(number), supply(colour), (fought ? DECIDED : 0) + 200),
        );
        break;
      }
      case "found":
        show.stamped.add(data.colour);
        cubes(data.colour, data.cubes, supply(data.colour), seat(data.seat), 150);
        break;
      case "follower":
        cubes(data.colour, 1, supply(data.colour), seat(data.seat));
        break;
      case "temple": {
        const at = data.at.join(",");
        pulse(
          after.areas.filter((area) => area.sides.some((side) => side.join(",") === at)),
          data.kind,
        );
        points(data.seat, data.vp, field ? seen(field) : null, (fought ? DECIDED : 0) + 300);
        break;
      }
      case "token":
      case "final": {
        const those = homes(sums(data.sum));
        pulse(those, "cup");
        points(data.seat, data.vp, middle(those, after, seen), 200 + show.pulses.size * BEAT);
        break;
      }
      case "epoch": {
        const those = homes(data.sums.flatMap(sums));
        pulse(those, "pyramid");
        fly({ kind: "tile", tile: "?" }, spotOf('[data-spot="stack"]'), spotOf('[data-spot="epochs"]'));
        data.vp.forEach((gained, number) =>
          points(
            number,
            gained,
            middle(homes(sums(data.sums[number] ?? [])), after, seen),
            200 + show.pulses.size * BEAT,
          ),
        );
        break;
      }
      case "draw":
        fly({ kind: "tile", tile: "?" }, spotOf('[data-spot="stack"]'), seat(data.seat), 200);
        break;
    }
  }
  return show;
}

const homeOf = ({ areas }: Standing, colour: Colour) => areas.find((area) => area.civilization === colour);

const between = (a: Spot, b: Spot): Spot => [a[0] + (b[0] - a[0]) * 0.62, a[1] + (b[1] - a[1]) * 0.62];

/** The middle of the seals of some areas, on the page. */
function middle(areas: readonly AreaView[], { seals }: Standing, seen: (at: Spot) => Spot): Spot | null {
  const spots = areas
    .flatMap((area) => (area.civilization ? [seals.get(area.civilization)?.at] : []))
    .filter((at): at is Spot => !!at);
  return spots.length === 0
    ? null
    : seen([
        spots.reduce((sum, at) => sum + at[0], 0) / spots.length,
        spots.reduce((sum, at) => sum + at[1], 0) / spots.length,
      ]);
}

/** The emblems of a symbol on some areas: `x,y/index`, the index among the tile's emblems. */
export function counted(
  areas: readonly AreaView[],
  symbol: SymbolName,
  tiles: ReadonlyMap<string, LaidTile>,
): string[] {
  const inside = new Set(areas.flatMap((area) => area.sides.map((side) => side.join(","))));
  return [...tiles.values()].flatMap(({ at: [x, y], tile, rotation }) =>
    emblemsOf(tile, x, y, rotation).flatMap((emblem, index) => {
      const edge = regionsOf(tile)[emblem.region]?.edges[0] ?? 0;
      return emblem.symbol === symbol && inside.has(`${x},${y},${(edge + rotation) % 3}`) ? [`${x},${y}/${index}`] : [];
    }),
  );
}
