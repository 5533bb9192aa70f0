// What is shown of each event, once: cards on their way over the page, and the wake of a ship.

import { spotOf, type Flights, type Spot } from "../../lib/flights.svelte";
import type { GameEvent } from "../../lib/wire";
import { centre, type Spot as At } from "./map";
import type { TrialView, Wire } from "./wire";

export type Flying = { card: string };
export type Move = { card: string; from: string; to: string };
export type Wake = { key: string; seat: number; path: string };

const BEAT = 130;
const TIME = 460;
const MOST = 12;
/** How long a wake is seen. */
export const WAKE = 2600;

/** What flies from where to where; `own` is the seat whose hand is shown. */
export function moves(events: readonly GameEvent<Wire>[], own: number | null, view: TrialView): Move[] {
  const holder = (seat: number, card: string, place = "hand") => (seat === own ? `${place}:${card}` : `seat:${seat}`);
  return events
    .flatMap(({ kind, data }): Move[] => {
      switch (kind) {
        case "play":
          return [{ card: data.card, from: holder(data.seat, data.card), to: "slots" }];
        case "card":
          return [
            { card: data.card, from: holder(data.seat, data.card), to: `zone:${view.seats[data.seat]?.ship ?? ""}` },
          ];
        case "buy": {
          const { seat, card } = data;
          return [{ card, from: seat === own ? holder(seat, card, "offer") : "houses", to: `seat:${seat}` }];
        }
        case "competition":
          return data.cards.map(([athlete, shown]) => ({
            card: shown,
            from: holder(athlete, shown),
            to: `athlete:${athlete}`,
          }));
        default:
          return [];
      }
    })
    .slice(-MOST);
}

export function show(all: readonly Move[], before: ReadonlyMap<string, Spot>, flights: Flights<unknown>): void {
  const spot = (name: string): Spot | null =>
    before.get(name) ??
    spotOf(`[data-spot="${name}"]`) ??
    spotOf(`.seachart [data-el="${name}"]`) ??
    (/^(hand|offer):/.test(name) ? spotOf(".dock .hand") : null);
  all.forEach(({ card, from, to }, i) => flights.fly({ card } satisfies Flying, spot(from), spot(to), i * BEAT, TIME));
}

/** The wakes of ships that have moved: through the Zones that were told, from where they stood to where they stand. */
export function wakes(
  events: readonly GameEvent<Wire>[],
  before: ReadonlyMap<number, At>,
  after: ReadonlyMap<number, At>,
): Wake[] {
  return [...after].flatMap(([seat, at]) => {
    const stood = before.get(seat);
    if (!stood || (stood[0] === at[0] && stood[1] === at[1])) return [];
    const through = events.flatMap(({ kind, data }) =>
      kind === "sail" && data.seat === seat ? [centre(data.zone)] : [],
    );
    return [
      {
        key: `${seat} ${at}`,
        seat,
        path: [stood, ...through.slice(0, -1), at]
          .map(([x, y], i) => `${i ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`)
          .join(""),
      },
    ];
  });
}
