// What is shown of each event, once: units, pieces and points on their way over the page. The board
// already stands as it is now; this only says how it came to be so.

import { spotOf, type Flights, type Spot } from "../../lib/flights.svelte";
import type { GameEvent } from "../../lib/wire";
import type { Wire } from "./wire";

export type Flying =
  | { kind: "unit"; figure: "S" | "W" | "champion"; seat: number }
  | { kind: "glyph"; seat: number }
  | { kind: "level"; seat: number }
  | { kind: "points"; points: number };

const BEAT = 90;
const TIME = 420;
const MOST = 24;

type Place = { of: string; name: string | number };
type Flown = { piece: Flying; from: Place; to: Place };
const place = (of: string, name: string | number = ""): Place => ({ of, name });
const unit = (figure: "S" | "W" | "champion", seat: number): Flying => ({ kind: "unit", figure, seat });
const xibalba = place("xibalba");

/** A number of units of a seat from one place to another. */
function several(told: { seat: number; shamans: number; warriors: number }, from: Place, to: Place): Flown[] {
  const of = (figure: "S" | "W", count: number) =>
    Array.from({ length: count }, () => ({ piece: unit(figure, told.seat), from, to }));
  return [...of("S", told.shamans), ...of("W", told.warriors)];
}

/** What flies, from where to where; several at once where an event moves several. */
export function moves({ kind, data }: GameEvent<Wire>): Flown[] {
  switch (kind) {
    case "smite":
      return [{ piece: unit(data.unit, data.on), from: place("region", data.region), to: xibalba }];
    case "exile":
      return [{ piece: unit(data.unit, data.on), from: place("region", data.region), to: place("seat", data.on) }];
    case "deploy":
      return [{ piece: unit(data.unit, data.seat), from: place("seat", data.seat), to: place("region", data.region) }];
    case "awaken":
      return [{ piece: unit(data.unit, data.seat), from: xibalba, to: place("region", data.region) }];
    case "recover":
      return several(data, xibalba, place("seat", data.seat));
    case "deployed":
      return several(data, place("seat", data.seat), place("region", data.region));
    case "sacrifice":
      return several(data, place("seat", data.seat), xibalba);
    case "champion":
      return [{ piece: unit("champion", data.seat), from: place("seat", data.seat), to: place("region", data.region) }];
    case "pay": {
      const from = data.place === "res" ? place("seat", data.seat) : place("region", data.place);
      return [{ piece: unit(data.unit, data.seat), from, to: place("wrath") }];
    }
    case "space":
      return [{ piece: unit(data.unit, data.seat), from: place("map"), to: place("space", data.space) }];
    case "build": {
      const piece: Flying = { kind: data.piece === "glyph" ? "glyph" : "level", seat: data.seat };
      return [{ piece, from: place("seat", data.seat), to: place("region", data.region) }];
    }
    case "vp": {
      const piece: Flying = { kind: "points", points: data.count };
      return [{ piece, from: place("seat", data.seat), to: place("points", data.seat) }];
    }
    default:
      return [];
  }
}

export function show(events: readonly GameEvent<Wire>[], flights: Flights<unknown>): void {
  const spot = ({ of, name }: Place): Spot | null =>
    of === "map" ? spotOf(".map-of") : spotOf(`[data-spot="${of}${name === "" ? "" : `:${name}`}"]`);
  events
    .flatMap(moves)
    .slice(-MOST)
    .forEach(({ piece, from, to }, i) => flights.fly(piece, spot(from), spot(to), i * BEAT, TIME));
}
