// How the steps of Trial of the Gods are seen and heard: beats, what is minor, marks, sounds.

import type { Weights } from "../../lib/beats";
import type { Marking } from "../../lib/marks";
import type { Sound } from "../../lib/sounds";
import type { TrialView } from "./wire";

export const beats: Weights["beats"] = {
  "begin turn": 1,
  sail: 1,
  moved: 1,
  travel: 1,
  order: 1,
  card: 1,
  play: 1,
  use: 1,
  react: 1,
  buy: 1,
  feat: 1,
  train: 1,
  fight: 1,
  dice: 2,
  compare: 1,
  strike: 1,
  defeat: 1,
  killed: 1,
  hurt: 1,
  explore: 1,
  explored: 1,
  temple: 1,
  place: 1,
  monster: 1,
  reveal: 2,
  competition: 2,
  "olympic dice": 2,
};
export const minor: Weights["minor"] = ["draw", "discard", "reshuffle", "restore", "energy", "begin turn", "pass"];

/** What is marked: Zones; where an Enemy stood that is gone, and from where a ship has come. */
export const marking: Marking = {
  kinds: ["zone"],
  gone: ({ kind, data }) => (kind === "defeat" ? [`zone:${data.zone as string}`] : []),
  moved: ({ kind, data }, was) => {
    if (kind !== "sail" && kind !== "moved") return null;
    const from = (was as TrialView).seats[data.seat as number]?.ship;
    return from && from !== data.zone ? [`zone:${from}`, `zone:${data.zone as string}`] : null;
  },
};

export const sounds: Readonly<Record<string, Sound>> = {
  place: "place",
  order: "place",
  sail: "place",
  explored: "place",
  temple: "place",
  card: "card",
  play: "card",
  react: "card",
  reveal: "card",
  travel: "card",
  buy: "card",
  exhaust: "cube",
  fight: "war",
  dice: "war",
  defeat: "score",
  ranking: "score",
  "olympic ranking": "score",
  over: "end",
};
