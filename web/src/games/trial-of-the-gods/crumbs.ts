// Where the Turn stands, between whose it is and what is asked.

import type { Play } from "../../lib/play.svelte";
import { PHASE_NAMES, zoneOf } from "./names";
import type { TrialView, Wire } from "./wire";

export function crumbs(view: TrialView, play: Play<Wire>): string[] {
  const found: string[] = [];
  if (view.turn === null) found.push(PHASE_NAMES[view.phase] ?? "");
  else if (view.actions !== null)
    found.push(
      `Action ${Math.min(2, view.actions + (play.state?.decision?.name === "Turn.choose" ? 1 : 0)) || 1} of 2`,
    );
  if (view.fight) found.push(`Fight: ${view.fight.name}`);
  else if (view.exploration) found.push(`Exploring ${zoneOf(view, view.exploration.zone)?.name}`);
  return found.filter(Boolean);
}
