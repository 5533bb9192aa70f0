// A game without drawings of its own: what the view says, shown plainly. Guesses nothing about
// rules; it only knows that most views have `turn`, `seats`, and points under a usual name.

import PlainAside from "../parts/plain/PlainAside.svelte";
import PlainBoard from "../parts/plain/PlainBoard.svelte";
import PlainClock from "../parts/plain/PlainClock.svelte";
import PlainFace from "../parts/plain/PlainFace.svelte";
import PlainHand from "../parts/plain/PlainHand.svelte";
import PlainSeat from "../parts/plain/PlainSeat.svelte";
import PlainWork from "../parts/plain/PlainWork.svelte";
import { facts, pointsOf, readable, seatOf, turnIn } from "../lib/facts";
import { turnOf } from "../lib/log";
import { kindOf, nameOf } from "../lib/narrow";
import type { CardTold } from "../lib/wire";
import type { CardGallery, Ui } from "./ui";

const gallery: CardGallery<CardTold> = { Face: PlainFace, narrowings: [{ name: "Sort", of: (face) => [face.sort] }] };

export const plain: Ui = {
  Aside: PlainAside,
  Board: PlainBoard,
  Clock: PlainClock,
  Hand: PlainHand,
  SeatInfo: PlainSeat,
  Work: PlainWork,
  armed: [],
  names: (_: unknown, element) => readable(nameOf(element) || kindOf(element)),
  auto: [],
  digits: [],
  turn: null,
  steps: [],
  kinds: {},
  order: () => null,
  score: (view: unknown, seat) => pointsOf(view, seat),
  turnOf: (view: unknown) => turnIn(view),
  unit: "VP",
  spoken: (view: unknown, seats) => [
    `${facts(view)
      .map(({ name, value }) => `${name} ${value}`)
      .join(", ")}.`,
    ...seats.map(
      (name, seat) =>
        `${name}: ${facts(seatOf(view, seat))
          .map((fact) => `${fact.name} ${fact.value}`)
          .join(", ")}.`,
    ),
  ],
  words: {},
  said: (text) => text,
  sources: () => ({ columns: [], rows: [] }),
  heads: ({ kind, data }, names) => (kind === "turn" ? turnOf(names[Number(data.seat)] ?? "?") : null),
  loud: ["over"],
  chapters: [],
  beats: {},
  minor: [],
  marking: { kinds: [] },
  sounds: { over: "end" },
  picture: 960,
  scenes: () => null,
  crumbs: () => [],
  confirm: () => "",
  gallery,
};
