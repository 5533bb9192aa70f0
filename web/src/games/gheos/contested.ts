// Land whose owner is open, as the board draws it: who fights for it or moves, and where their seals stand.

import { centre, outline, pointsUp, type Point, type Side } from "./geometry";
import { sealSpot } from "./layout";
import { COLOURS, rivalsOn, type Colour } from "./words";
import type { AreaView, GheosView, LaidTile } from "./wire";

type Land = { sides: readonly Side[] };

/** The colours that an area is striped in: those at war for it, or those that a held tile would set at war. */
export function striped(view: GheosView, area: AreaView, foreseen: ReadonlySet<Colour>): Colour[] {
  const rivals = rivalsOn(view, area);
  if (rivals.length > 0) return rivals;
  return area.civilization && foreseen.has(area.civilization) ? COLOURS.filter((colour) => foreseen.has(colour)) : [];
}

/** A continent, its coast, and in whose colours it is striped. */
export type Continent = { area: AreaView; id: string; path: string; rivals: Colour[] };

export const continentsOf = (
  view: GheosView,
  board: ReadonlyMap<string, LaidTile>,
  foreseen: ReadonlySet<Colour>,
): Continent[] =>
  view.areas
    .filter((area) => area.continent)
    .map((area) => ({
      area,
      id: area.id.join(","),
      path: outline(area.sides, board).path,
      rivals: striped(view, area, foreseen),
    }));

export type Seal = { colour: Colour; at: Point; land: Land };

/**
 * Every seal on the board: on its continent; of rivals, on the land that each brings; of one that
 * migrates, in the river between its lands.
 */
export function sealsOf(view: GheosView, board: ReadonlyMap<string, LaidTile>, emblems: Point[]): Seal[] {
  const seal = (colour: Colour, land: Land): Seal => ({ colour, land, at: sealSpot(land, board, emblems) });
  const settled = view.areas.flatMap((area) => (area.civilization ? [seal(area.civilization, area)] : []));
  const fighting = view.war?.rivals.map((rival) => seal(rival.civilization, rival)) ?? [];
  if (!view.migration) return [...settled, ...fighting];
  // A tile that splits land has water in its middle.
  const [x, y] = view.migration.cell;
  return [...settled, ...fighting, { colour: view.migration.civilization, at: centre(x, y), land: { sides: [] } }];
}

/** The corner of a cell that is nearest to those who meet there. */
export function clashSpot(x: number, y: number, rivals: readonly Point[]): Point {
  const [cx, cy] = centre(x, y);
  const up = pointsUp(x, y) ? 1 : -1;
  const corners: Point[] = [
    [cx, cy - 69.3 * up],
    [cx + 60, cy + 34.6 * up],
    [cx - 60, cy + 34.6 * up],
  ];
  const cost = (corner: Point) => rivals.reduce((sum, p) => sum + Math.hypot(p[0] - corner[0], p[1] - corner[1]), 0);
  return corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}

/** What the badges tell of: each continent; and of a war each rival alone, with the swords it fights with. */
export function badgesFor(view: GheosView): AreaView[] {
  const rivals = (view.war?.rivals ?? []).map(({ civilization, swords, sides }): AreaView => ({
    id: sides[0]!,
    sides,
    size: sides.length,
    continent: true,
    civilization,
    sword: swords,
    cup: 0,
    wheat: 0,
    pyramid: 0,
  }));
  return [...view.areas.filter((area) => area.continent), ...rivals];
}

/** A seal that must migrate, and the lands that it may go to. */
export type Moving = { colour: Colour; from: Point; ways: { at: Point; path: string }[] };

export function movingSeal(
  view: GheosView,
  seals: readonly Seal[],
  areaAt: ReadonlyMap<string, AreaView>,
  board: ReadonlyMap<string, LaidTile>,
  emblems: Point[],
): Moving | null {
  const gone = view.migration;
  const seal = seals.find(({ colour }) => colour === gone?.civilization);
  if (!gone || !seal) return null;
  const lands = gone.to.flatMap(({ area }) => areaAt.get(area.join(",")) ?? []);
  const ways = lands.map((area) => ({ at: sealSpot(area, board, emblems), path: outline(area.sides, board).path }));
  return { colour: seal.colour, from: seal.at, ways };
}
