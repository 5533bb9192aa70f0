// How the steps of Gheos are seen and heard: beats, what is minor, marks, sounds.

import type { Weights } from "../../lib/beats";
import type { Marking } from "../../lib/marks";
import type { Sound } from "../../lib/sounds";
import type { GheosView } from "./wire";

export const beats: Weights["beats"] = {
  turn: 1,
  tile: 1,
  pay: 1,
  migrate: 1,
  war: 3,
  collapse: 1,
  temple: 1,
  found: 1,
  follower: 1,
  token: 1,
  draw: 1,
  final: 1,
};
export const minor: Weights["minor"] = ["draw", "no tile", "turn"];

/** What is marked: tiles; where a seal stood that is gone, or that has moved. */
export const marking: Marking = {
  kinds: ["cell"],
  gone: ({ kind, data }, was) =>
    kind === "lose" || kind === "collapse" ? homeOf(was as GheosView, data.colour as string) : [],
  moved: ({ kind, data }, was) => {
    const [from] = kind === "migrate" ? homeOf(was as GheosView, data.colour as string) : [];
    const to = data.to as readonly number[] | undefined;
    return from && to ? [from, `cell:${to[0]},${to[1]}`] : null;
  },
};

/** The cell that the land of a civilization is known by. */
const homeOf = ({ areas }: GheosView, colour: string): string[] =>
  areas.filter((area) => area.civilization === colour).map(({ id }) => `cell:${id[0]},${id[1]}`);

export const sounds: Readonly<Record<string, Sound>> = {
  tile: "place",
  found: "place",
  pay: "cube",
  follower: "cube",
  war: "war",
  temple: "score",
  token: "score",
  epoch: "score",
  draw: "card",
  over: "end",
};
