// Cards on their way, once: from a hand to the pile, from the pile to the discards, to a realm or to
// the player who has captured them. The table already stands as it is now.

import { spotOf, spotsOf, type Flights, type Spot } from "../../lib/flights.svelte";
import type { GameEvent } from "../../lib/wire";
import { faceOf } from "./cards";
import type { WindowView, Wire } from "./wire";

export type Flying = { face: string };
export type Move = { face: string; from: string; to: string; delay: number };
/** Where cards lay on the page before something happened: `hand:N8`, `pile:0`. */
export type Lay = ReadonlyMap<string, Spot>;

const BEAT = 110;
const TIME = 420;
/** How long a card that was played and done with at once is seen in the pile. */
const SEEN = 700;
const MOST = 16;
const NOBODY = -1;
/** The pile as a whole, where a card was laid that is gone again. */
const LAID = "pile";

/** What flies from where to where, in the words of `spots`; `own` is the seat whose hand is shown. */
export function moves(
  events: readonly GameEvent<Wire>[],
  own: number | null,
  was: WindowView | null,
  now: WindowView | null,
): Move[] {
  const found: Move[] = [];
  let pile = (was?.plays ?? []).map(({ card, on }, place) => ({ face: card, on: on ?? NOBODY, at: `pile:${place}` }));
  let clock = 0;
  const fly = (face: string, from: string, to: string) => {
    found.push({ face, from, to, delay: clock });
    clock += BEAT;
  };
  const holder = (seat: number, face: string) => (seat === own ? `hand:${face}` : `seat:${seat}`);
  const close = () => {
    if (pile.some(({ at }) => at === LAID)) clock += SEEN;
    for (const { face, on, at } of pile)
      fly(face, at, faceOf(face).kind === "DEITY" && on !== NOBODY ? `realm:${on}` : "discards");
    pile = [];
  };
  for (const { kind, data } of events) {
    switch (kind) {
      case "play":
      case "respond": {
        if (kind === "play") close();
        const { seat, card, to } = data;
        fly(card, holder(seat, card), now?.plays[pile.length]?.card === card ? `pile:${pile.length}` : LAID);
        pile.push({ face: card, on: to, at: LAID });
        break;
      }
      case "free":
        fly(data.card, holder(data.seat, data.card), `realm:${data.to}`);
        break;
      case "discard":
        fly(data.card, holder(data.seat, data.card), "discards");
        break;
      case "draw":
        fly("?", "deck", `seat:${data.seat}`);
        break;
      case "capture":
        fly(data.card, pile.find((each) => each.face === data.card)?.at ?? LAID, `seat:${data.seat}`);
        pile = pile.filter((each) => each.face !== data.card);
        break;
    }
  }
  if (!now) close();
  return found.slice(0, MOST);
}

/** Where the cards of the own hand and of the pile lie now. */
export const lay = (): Lay => spotsOf('.dock .hand [data-el^="hand:"], .altar [data-spot^="pile:"]');

export function show(all: readonly Move[], before: Lay, flights: Flights<unknown>): void {
  const spot = (name: string): Spot | null =>
    before.get(name) ??
    spotOf(`[data-spot="${name}"]`) ??
    (name.startsWith("hand:") ? spotOf(".dock .hand") : name.startsWith("pile:") ? spotOf('[data-spot="pile"]') : null);
  // What comes to the pile goes to where it lies now, not to what lay there before.
  const goal = (name: string): Spot | null => spotOf(`[data-spot="${name}"]`) ?? spot(name);
  for (const { face, from, to, delay } of all)
    flights.fly({ face } satisfies Flying, spot(from), goal(to), delay, TIME);
}
