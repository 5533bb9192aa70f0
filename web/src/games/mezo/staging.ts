// How the steps of Mezo are seen and heard: beats, what is minor, marks, sounds.

import type { Weights } from "../../lib/beats";
import type { Marking } from "../../lib/marks";
import type { Sound } from "../../lib/sounds";

export const beats: Weights["beats"] = {
  deployed: 1,
  champion: 1,
  vertex: 1,
  call: 1,
  conflict: 2,
  cards: 2,
  glyph: 1,
  deploy: 1,
  awaken: 1,
  smite: 1,
  exile: 1,
  recover: 1,
  build: 1,
  demolish: 1,
  transform: 1,
  appease: 1,
  winner: 1,
  vp: 1,
  space: 1,
  sacrifice: 1,
  ability: 1,
  god: 1,
};
export const minor: Weights["minor"] = ["draw", "nothing", "pass"];

const GONE = ["smite", "exile", "demolish", "transform"];

/** What is marked: regions, vertices, spaces and tiles; from where a god has come. */
export const marking: Marking = {
  kinds: ["region", "vertex", "space", "tile"],
  gone: ({ kind, data }) => (GONE.includes(kind) ? [`region:${data.region as string}`] : []),
  moved: ({ kind, data }) =>
    kind === "vertex" && data.origin ? [`vertex:${data.origin as string}`, `vertex:${data.vertex as string}`] : null,
};

export const sounds: Readonly<Record<string, Sound>> = {
  deployed: "place",
  deploy: "place",
  awaken: "place",
  vertex: "place",
  build: "place",
  glyph: "place",
  champion: "place",
  smite: "war",
  exile: "war",
  conflict: "war",
  cards: "card",
  vp: "score",
  pay: "cube",
  sacrifice: "cube",
  over: "end",
};
