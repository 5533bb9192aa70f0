// How the steps of Mystic War are seen and heard: beats, what is minor, marks, sounds.

import type { Weights } from "../../lib/beats";
import type { Marking } from "../../lib/marks";
import type { Sound } from "../../lib/sounds";

export const beats: Weights["beats"] = {
  round: 1,
  power: 1,
  change: 1,
  free: 1,
  play: 1,
  discard: 1,
  pass: 1,
  respond: 1,
  refuse: 1,
  capture: 1,
  "lose deity": 1,
  "gain deity": 1,
  sacrifice: 1,
  "turn up": 2,
  mega: 1,
  reveal: 2,
  chaos: 1,
};
export const minor: Weights["minor"] = ["draw", "discard", "reshuffle", "chaos draw", "chaos discard", "deal"];

/** What is marked: resources, deities and cards that lie open. */
export const marking: Marking = {
  kinds: ["resource", "deity", "pile"],
  gone: ({ kind, data }) => (kind === "lose deity" ? [`seat:${data.seat as number}`] : []),
};

export const sounds: Readonly<Record<string, Sound>> = {
  play: "card",
  respond: "card",
  free: "card",
  discard: "card",
  draw: "card",
  change: "score",
  mega: "war",
  "lose deity": "war",
  win: "end",
};
