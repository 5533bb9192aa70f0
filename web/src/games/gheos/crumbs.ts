// Where the turn stands, beyond the step: the tile that is held, and the war it would bring.

import { kindOf, nameOf } from "../../lib/narrow";
import type { Play } from "../../lib/play.svelte";
import { capital } from "../../lib/prose";
import { warring } from "./forecast";
import { cellOf } from "./places";
import { cellName, COLOURS } from "./words";
import type { GheosView, Wire } from "./wire";

export function crumbs(view: GheosView, play: Play<Wire>): string[] {
  const held = view.in_play ?? heldOver(play);
  const fighting = view.war ? new Set(view.war.rivals.map((rival) => rival.civilization)) : warring(play.forecast);
  const rivals = COLOURS.filter((colour) => fighting.has(colour)).map(capital);
  const moving = view.migration ? [`${capital(view.migration.civilization)} migrates`] : [];
  return [
    ...(held ? [`${held.tile} at ${cellName(held.at[0], held.at[1])}`] : []),
    ...moving,
    ...(rivals.length > 0 ? [`War: ${rivals.join(", ")}`] : []),
  ];
}

function heldOver(play: Play<Wire>): { tile: string; at: readonly [number, number] } | null {
  const of = (kind: string) => [...play.settled].find((element) => kindOf(element) === kind);
  const [hand, cell] = [of("hand"), of("cell")];
  return hand && cell && play.asked ? { tile: nameOf(hand), at: cellOf(cell) } : null;
}
