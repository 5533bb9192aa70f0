// What a player may leave to standing orders: the windows that ask everybody, and what ends it.

import type { Stop } from "../../lib/orders";
import type { Until } from "../../lib/wire";
import { SPELLS } from "./cards";

export const ASKED = ["Window.respond", "BetweenTurns.respond", "AfterEvent.respond"] as const;

/** What changes something for a player: a card played on them, a resource or a DEITY of theirs. */
export const ABOUT: Until = {
  options: true,
  about_me: ["play", "respond", "free", "change", "lose deity", "gain deity", "chaos"],
};

/** Until the next card is played: the one that lies there is settled by then. */
export const ONCE = {
  label: "Pass until the next card is played",
  until: { events: ["play", "pass", "discard", "round"] } satisfies Until,
};

const MOST = 49; // on a RESOURCE card, whatever values a table plays with

/** RESOURCE cards of a suit, Wild Magic played as one, and the answer that turns a card into one. */
const suit = (letter: string, answer: string): Until => ({
  saying: [
    { event: "play", data: { card: Array.from({ length: MOST }, (_, less) => `${letter}${less + 1}`) } },
    { event: "play", data: { suit: [letter] } },
    { event: "respond", data: { card: [answer] } },
  ],
});

/** What a player may always want to be asked about. */
export const STOPPING: readonly Stop[] = [
  { id: "mine", label: "cards aimed at me", until: { about_me: ["play", "respond", "free"] } },
  { id: "dragons", label: "Dragons", until: suit("D", "TRD") },
  { id: "sorcery", label: "Sorcery", until: suit("S", "TRM") },
  {
    id: "spells",
    label: "Spells",
    until: { saying: ["play", "respond"].map((event) => ({ event, data: { card: [...SPELLS] } })) },
  },
  { id: "cards", label: "every card", until: { events: ["play"] } },
  { id: "answers", label: "every answer", until: { events: ["respond"] } },
  { id: "deities", label: "Deities", until: { events: ["free", "lose deity", "gain deity", "sacrifice", "give"] } },
  { id: "captures", label: "captured Dragons", until: { events: ["capture"] } },
];
