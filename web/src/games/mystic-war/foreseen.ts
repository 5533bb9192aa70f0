// What the chosen option would change, read from the server's forecast, for the mats and the altar.

import type { Play } from "../../lib/play.svelte";
import type { Foreseen } from "../../lib/wire";
import type { MysticWarView, Wire } from "./wire";

/** What a forecast says each resource would become: `0,F` is Followers of the first seat. */
export function becoming(lines: readonly Foreseen<Wire>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { kind, data } of lines) if (kind === "change") found.set(`${data.seat},${data.resource}`, data.new);
  return found;
}

/** What each resource would become: by the option chosen, else as the pile stands. */
export function ghosts(view: MysticWarView, play: Play<Wire>): Map<string, number> {
  if (play.asked && play.forecast && play.forecast.forecast.length > 0 && play.narrowing.picked.length > 0)
    return becoming(play.forecast.forecast);
  return new Map(
    view.window?.changes
      .filter((each) => each.old !== each.new)
      .map((each) => [`${each.seat},${each.resource}`, each.new]) ?? [],
  );
}
