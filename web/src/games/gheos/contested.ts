// Land whose owner is open, as the board draws it: who fights for it or moves, and where their seals stand.

import { centre, pointsUp, type Laid, type Point, type Side } from "./geometry";
import { sealSpot } from "./layout";
import { COLOURS, rivalsOn, type Area, type Colour, type GheosView } from "./view";

type Land = { sides: readonly Side[] };

/** The colours that an area is striped in: those at war for it, or those that a held tile would set at war. */
export function striped(view: GheosView, area: Area, foreseen: ReadonlySet<Colour>): Colour[] {
  const rivals = rivalsOn(view, area);
  if (rivals.length > 0) return rivals;
  return area.civilization && foreseen.has(area.civilization) ? COLOURS.filter((colour) => foreseen.has(colour)) : [];
}

export type Seal = { colour: Colour; at: Point; land: Land };

/** Every seal on the board: on its continent; of rivals, on the land that each brings; of one that migrates, in the river between its lands. */
export function sealsOf(view: GheosView, board: ReadonlyMap<string, Laid>, emblems: Point[]): Seal[] {
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
  const corners: Point[] = [[cx, cy - 69.3 * up], [cx + 60, cy + 34.6 * up], [cx - 60, cy + 34.6 * up]];
  const cost = (corner: Point) => rivals.reduce((sum, p) => sum + Math.hypot(p[0] - corner[0], p[1] - corner[1]), 0);
  return corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}

/** What the badges tell of: each continent; and of a war each rival alone, with the swords it fights with. */
export function badgesFor(view: GheosView): Area[] {
  const rivals = (view.war?.rivals ?? []).map(({ civilization, swords, sides }): Area => ({ id: sides[0]!, sides, size: sides.length, continent: true, civilization, sword: swords, cup: 0, wheat: 0, pyramid: 0 }));
  return [...view.areas.filter((area) => area.continent), ...rivals];
}
