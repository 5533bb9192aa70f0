// What a player may leave to standing orders: the windows that ask everybody, and what ends it.

import type { Until } from "../../lib/wire";

export const ASKED = ["Window.respond", "BetweenTurns.respond", "AfterEvent.respond"] as const;

/** What changes something for a player: a card played on them, a resource or a DEITY of theirs. */
export const ABOUT: Until = { options: true, about_me: ["play", "respond", "free", "change", "lose deity", "gain deity", "chaos"] };

/** Until the next card is played: the one that lies there is settled by then. */
export const ONCE = { label: "Pass until this card has resolved", until: { events: ["play", "pass", "discard", "round"] } satisfies Until };

export const STOPS = [
  { id: "cards", label: "every card", until: { events: ["play"] } },
  { id: "answers", label: "every answer", until: { events: ["respond"] } },
  { id: "deities", label: "Deities", until: { events: ["free", "lose deity", "gain deity", "sacrifice", "give"] } },
  { id: "captures", label: "captured Dragons", until: { events: ["capture"] } },
] as const satisfies readonly { id: string; label: string; until: Until }[];
