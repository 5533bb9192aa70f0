// What is shown of each event, once: units, pieces and points on their way over the page. The board
// already stands as it is now; this only says how it came to be so.

import { spotOf, type Flights, type Spot } from "../../lib/flights.svelte";
import type { GameEvent } from "../../lib/wire";

export type Flying =
  | { kind: "unit"; figure: "S" | "W" | "champion"; seat: number }
  | { kind: "glyph"; seat: number }
  | { kind: "level"; seat: number }
  | { kind: "points"; points: number };

const BEAT = 90;
const TIME = 420;
const MOST = 24;

type Place = { of: string; name: unknown };
const place = (of: string, name: unknown = ""): Place => ({ of, name });

/** What flies, from where to where; several at once where an event moves several. */
export function moves({ kind, data }: GameEvent): { piece: Flying; from: Place; to: Place }[] {
  const seat = Number(data.seat);
  const on = Number(data.on ?? data.seat);
  const region = place("region", data.region);
  const figure = data.unit as "S" | "W";
  const unit = (of: number): Flying => ({ kind: "unit", figure, seat: of });
  const several = (from: Place, to: Place) =>
    (["S", "W"] as const).flatMap((each) => Array.from({ length: Number(data[each === "S" ? "shamans" : "warriors"] ?? 0) }, () => ({ piece: { kind: "unit" as const, figure: each, seat }, from, to })));
  switch (kind) {
    case "smite":
      return [{ piece: unit(on), from: region, to: place("xibalba") }];
    case "exile":
      return [{ piece: unit(on), from: region, to: place("seat", on) }];
    case "deploy":
      return [{ piece: unit(seat), from: place("seat", seat), to: region }];
    case "awaken":
      return [{ piece: unit(seat), from: place("xibalba"), to: region }];
    case "recover":
      return several(place("xibalba"), place("seat", seat));
    case "deployed":
      return several(place("seat", seat), region);
    case "sacrifice":
      return several(place("seat", seat), place("xibalba"));
    case "champion":
      return [{ piece: { kind: "unit", figure: "champion", seat }, from: place("seat", seat), to: region }];
    case "pay":
      return [{ piece: unit(seat), from: data.place === "res" ? place("seat", seat) : place("region", data.place), to: place("wrath") }];
    case "space":
      return [{ piece: unit(seat), from: place("map"), to: place("space", data.space) }];
    case "build":
      return [{ piece: { kind: data.piece === "glyph" ? "glyph" : "level", seat }, from: place("seat", seat), to: region }];
    case "vp":
      return [{ piece: { kind: "points", points: Number(data.count) }, from: place("seat", seat), to: place("points", seat) }];
    default:
      return [];
  }
}

export function show(events: readonly GameEvent[], flights: Flights<unknown>): void {
  const spot = ({ of, name }: Place): Spot | null => (of === "map" ? spotOf(".map-of") : spotOf(`[data-spot="${of}${name === "" ? "" : `:${String(name)}`}"]`));
  events.flatMap(moves).slice(-MOST).forEach(({ piece, from, to }, i) => flights.fly(piece, spot(from), spot(to), i * BEAT, TIME));
}
