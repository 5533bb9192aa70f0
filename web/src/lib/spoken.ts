// What a thing on a board adds to its name, for listening.

import type { Play } from "./play.svelte";

/** That it can be picked now, and by which key; nothing if it cannot. */
export function spokenPick(play: Pick<Play, "lit" | "keyOf">, element: string): string {
  if (!play.lit.has(element)) return "";
  const key = play.keyOf(element);
  return key ? `: can be picked, key ${key}` : ": can be picked";
}
