// Where the turn stands: the conflict, the step, and the card whose action is carried out.

import type { Play } from "../../lib/play.svelte";
import { regionName } from "./map";
import { godName } from "./names";
import { stepName } from "./words";
import type { MezoView, Wire } from "./wire";

export function crumbs(view: MezoView, _play: Play<Wire>): string[] {
  const seat = view.acting.length === 1 ? view.seats[view.acting[0]!] : undefined;
  const acting = seat?.chosen && view.step.length > 3 ? [`${godName(seat.god)}, ${seat.chosen.title}`] : [];
  return [
    view.conflict ? `Conflict in ${regionName(view.conflict.region)}` : `Age ${view.age}`,
    stepName(view),
    ...acting,
  ];
}
