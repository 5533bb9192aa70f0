// The things on the map: what each is called as an element and in words, and which can be picked.

import { kindOf, nameOf, offered } from "../../lib/narrow";
import type { Play } from "../../lib/play.svelte";
import { listed, plural } from "../../lib/prose";
import { spokenPick } from "../../lib/spoken";
import type { Stop } from "../../lib/walk";
import { placed, type Placed } from "./layout";
import { REGIONS, regionName, regionOf, VERTICES, type Point } from "./map";
import { godName, isKind, SEATS } from "./names";
import { unitLabel } from "./words";
import type { MezoView, Wire } from "./wire";

export type Standing = Placed & { region: string };
type Asked = Pick<Play<Wire>, "seat" | "narrowing">;
type Vertex = MezoView["vertices"][number];

/** Every piece on the map, the lower ones before the others. */
export const standing = (view: MezoView): Standing[] =>
  view.regions
    .flatMap((region) => placed(view, region).map((piece) => ({ ...piece, region: region.id })))
    .sort((a, b) => a.y - b.y);

const isUnit = (figure: string) => figure === "S" || figure === "W";

export const elementOf = ({ figure, region, seat }: Pick<Standing, "figure" | "region" | "seat">): string =>
  isUnit(figure) ? `unit:${region},${seat},${figure}` : `${figure}:${region},${seat}`;

/** Own units can be clicked where an option asks for a region and a kind of unit. */
export const payable = (
  view: MezoView,
  play: Asked,
  { figure, region, seat }: Pick<Standing, "region" | "seat"> & { figure: string },
) =>
  view.step.at(-1) === "Appeasing.pay" &&
  seat === play.seat &&
  isUnit(figure) &&
  play.narrowing.options.some(({ at }) => at.includes(`region:${region}`) && at.includes(`kind:${figure}`));

/** What a click on a thing that no option points at stands for. */
export function meant(view: MezoView, play: Asked, element: string): string[] {
  const [region = "", seat = "", kind = ""] = nameOf(element).split(",");
  const pays = kindOf(element) === "unit" && offered(play.narrowing, `kind:${kind}`);
  if (pays && payable(view, play, { region, seat: Number(seat), figure: kind }))
    return [`region:${region}`, `kind:${kind}`];
  // A piece stands for its region where only regions can be picked.
  const onlyRegions =
    !["region", "vertex"].includes(kindOf(element)) &&
    offered(play.narrowing, `region:${region}`) &&
    !play.narrowing.options.some(({ at }) => at.some((each) => ["unit", "glyph", "pyramid"].includes(kindOf(each))));
  return onlyRegions ? [`region:${region}`] : [];
}

/** How many units or glyphs of a seat an element stands for. */
export function countAt(view: MezoView, element: string): number {
  const [region, owner, kind] = nameOf(element).split(",");
  const found = view.regions.find((each) => each.id === region);
  if (kindOf(element) === "unit") return isKind(kind) ? (found?.units[Number(owner)]?.[kind] ?? 0) : 0;
  return kindOf(element) === "glyph" ? (found?.glyphs[Number(owner)] ?? 0) : 0;
}

/** What arrow keys walk. */
export const stopsOf = (view: MezoView, pieces: readonly Standing[]): Stop[] => [
  ...REGIONS.map((region) => ({ element: `region:${region.id}`, at: region.centre })),
  ...view.vertices.map((vertex) => ({ element: `vertex:${vertex.name}`, at: VERTICES[vertex.name]! })),
  ...view.regions
    .filter((region) => region.pyramid.length > 0)
    .map((region) => ({ element: `pyramid:${region.id}`, at: regionOf(region.id).pyramid })),
  ...pieces
    .filter((piece) => piece.figure !== "token")
    .map((piece) => ({ element: elementOf(piece), at: [piece.x, piece.y - 18] as const })),
];

/** The number of a region stands beside its name, and never where a vertex has its own. */
export function keySpot({ name, title: [x, y] }: (typeof REGIONS)[number]): Point {
  const half = name.length * 7 + 14;
  const spots: Point[] = [
    [x - half, y - 5],
    [x + half, y - 5],
    [x, y - 24],
  ];
  const free = ([a, b]: Point) => Object.values(VERTICES).every(([c, d]) => Math.hypot(a - c, b - d) > 30);
  return spots.find(free) ?? spots[2]!;
}

export function pieceName(view: MezoView, play: Pick<Play<Wire>, "lit" | "keyOf">, piece: Standing): string {
  const { figure, seat, count, region } = piece;
  const where = regionName(region);
  if (figure === "champion")
    return `${SEATS[seat]} Champion, strength ${view.seats[seat]?.champion_strength}, ${where}`;
  if (figure === "token")
    return `${SEATS[seat]}'s reminder token, ${where}: most ${count === 0 ? "Shamans" : "Warriors"}`;
  const can = spokenPick(play, elementOf(piece));
  if (figure === "glyph") return `${SEATS[seat]}, ${plural(count, "glyph")}, ${where}${can}`;
  return `${unitLabel(seat, figure, count, region)}${can}`;
}

export function vertexName(view: MezoView, { name, god, regions }: Vertex): string {
  const stands = god === null ? "" : `, ${godName(view.seats[god]!.god)} of ${SEATS[god]} stands here`;
  return `Vertex ${name.slice(1)}: ${listed(regions.map(regionName))}${stands}`;
}

export function mapName(view: MezoView, asked: boolean): string {
  const conflict = view.conflict ? `Conflict in ${regionName(view.conflict.region)}. ` : "";
  const keys = asked ? "What glows can be picked; arrow keys walk the map." : "Arrow keys walk the map.";
  return `The map: six regions, ten vertices. ${conflict}${keys}`;
}

export type God = {
  seat: number;
  god: string;
  at: Point;
  vertex: string;
  presence: string[];
  reach: number;
  spread: number;
};
export const ACTING = { reach: 150, spread: 34 };
const OTHERS = { reach: 96, spread: 30 };

/** The gods on their vertices; the rays of the one that acts reach further. */
export function godsOf(view: MezoView): God[] {
  const acting = view.acting.length === 1 ? view.acting[0] : undefined;
  return view.seats.flatMap(({ vertex, god, presence }, seat) =>
    vertex ? [{ seat, god, at: VERTICES[vertex]!, vertex, presence, ...(seat === acting ? ACTING : OTHERS) }] : [],
  );
}

/** Where the own god would go, if that is picked. */
export function comingGod(
  view: MezoView,
  play: Pick<Play<Wire>, "seat" | "past" | "settled" | "remaining">,
): God | null {
  const vertex = play.past ? undefined : [...play.settled].find((element) => kindOf(element) === "vertex");
  const option = vertex && play.remaining.find((each) => each.at.includes(vertex));
  if (!vertex || !option || play.seat === null) return null;
  const presence = option.hint?.presence ?? [];
  const { god } = view.seats[play.seat]!;
  return { seat: play.seat, god, at: VERTICES[nameOf(vertex)]!, vertex: "coming", presence, ...ACTING };
}
