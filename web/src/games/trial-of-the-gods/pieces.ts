// What stands on the chart, where, and what it is called; and how much of the chart is shown.

import type { Extent } from "../../lib/camera.svelte";
import { BEACHED, centre, CHART, ISLANDS, islandSpots, seaSpots, type Kind, type Spot } from "./map";
import type { EnemyView, TrialView, ZoneView } from "./wire";

type Piece = { key: string; kind: Kind; seat?: number; enemy?: EnemyView; hero?: string };
export type Standing = Piece & { zone: string; at: Spot };

function inZone(view: TrialView, zone: ZoneView): Standing[] {
  const companions = view.seats.flatMap((seat, i) =>
    seat.companions
      .filter((each) => each.zone === zone.id)
      .map((each): Piece => ({ key: `hero ${each.hero}`, kind: "companion", seat: i, hero: each.hero })),
  );
  const enemies = zone.enemies.map((enemy): Piece => ({ key: `enemy ${enemy.id}`, kind: "enemy", enemy }));
  const block: Piece[] = zone.block ? [{ key: `block ${zone.id}`, kind: "block" }] : [];
  const captains = zone.captains.map((seat): Piece => ({ key: `captain ${seat}`, kind: "captain", seat }));
  const ashore = [...enemies, ...companions, ...block];
  const stand = (pieces: Piece[], spot: (i: number) => Spot): Standing[] =>
    pieces.map((piece, i) => ({ ...piece, zone: zone.id, at: spot(i) }));
  const home = ISLANDS[zone.id];
  if (!home) {
    const all = [...ashore, ...captains];
    const spots = seaSpots(
      zone.id,
      all.map(({ kind }) => kind),
    );
    return stand(all, (i) => spots[i]!);
  }
  const spots = islandSpots(ashore.map(({ kind }) => kind));
  const at = ([x, y]: Spot): Spot => [home[0] + x, home[1] + y];
  return [
    ...stand(ashore, (i) => at(spots[i]!)),
    ...stand(captains, (i) => at([BEACHED[0] - i * 26, BEACHED[1] - i * 6])),
  ];
}

/** All pieces; each keeps its place in the drawing, so that it moves rather than jumps. */
export const standing = (view: TrialView): Standing[] =>
  view.zones.flatMap((zone) => inZone(view, zone)).sort((a, b) => (a.key < b.key ? -1 : 1));

/** Where the Captains' ships are, by seat. */
export const shipsOf = (pieces: readonly Standing[]): Map<number, Spot> =>
  new Map(pieces.filter(({ kind }) => kind === "captain").map(({ seat, at }) => [seat!, at]));

/** What a piece is to an option: an Enemy may be asked for as a piece, as a Companion is. */
export function elementOf({ enemy, hero }: Piece, lit: ReadonlySet<string>): string | undefined {
  if (!enemy) return hero && `piece:${hero}`;
  return lit.has(`piece:${enemy.id}`) ? `piece:${enemy.id}` : `enemy:${enemy.id}`;
}

/** What a piece is described as. */
export function about({
  enemy,
  hero,
  kind,
  seat,
  zone,
}: Pick<Standing, "enemy" | "hero" | "kind" | "seat" | "zone">): string {
  if (enemy) return `enemy:${enemy.id}`;
  if (hero) return `piece:${hero}`;
  return kind === "captain" ? `captain:${seat}` : `block:${zone}`;
}

/** The ZoneView that matters now: of what is going on, else the viewer's own, else that of whose turn it is. */
export function middleOf(view: TrialView, seat: number | null): Spot {
  const own = seat === null ? undefined : view.seats[seat]?.ship;
  const id = view.fight?.zone ?? view.exploration?.zone ?? own ?? view.seats[view.turn ?? 0]?.ship;
  return id ? centre(id) : [CHART.width / 2, CHART.height / 2];
}

export const isSmall = (width: number, height: number) =>
  width > 0 && Math.min(width / CHART.width, height / CHART.height) < 0.72;

export const WHOLE_CHART: Extent = { left: 0, top: 0, right: CHART.width, bottom: CHART.height };

/** A small stage shows the water around what matters, large enough to read. */
export function chartExtent(width: number, height: number, [x, y]: Spot, lit: readonly Spot[] = []): Extent {
  if (!isSmall(width, height)) return WHOLE_CHART;
  const scale = width < 620 ? 0.92 : 0.85;
  const [w, h] = [Math.min(CHART.width, width / scale), Math.min(CHART.height, height / scale)];
  const left = Math.max(0, Math.min(CHART.width - w, x - w / 2));
  const top = Math.max(0, Math.min(CHART.height - h, y - h / 2));
  const close = { left, top, right: left + w, bottom: top + h };
  const inSight = ([x, y]: Spot) => x >= left && x <= close.right && y >= top && y <= close.bottom;
  return lit.every(inSight) ? close : WHOLE_CHART;
}

/** A long name in two lines, the last word in the second. */
export function twoLines(name: string): string[] {
  const space = name.lastIndexOf(" ");
  return name.length > 9 && space >= 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}
