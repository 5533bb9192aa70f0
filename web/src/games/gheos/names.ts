// The board for listening.

import { plural } from "../../lib/prose";
import type { Cell } from "./places";
import type { AreaView, GheosView, LaidTile } from "./wire";

/** The board by cell and by side. */
export type Land = {
  view: GheosView;
  laidAt: ReadonlyMap<string, LaidTile>;
  areaAt: ReadonlyMap<string, AreaView>;
};

/** What a play on an empty cell promises. */
export const promises = ({ vp, war }: Pick<Cell, "vp" | "war">): string =>
  `${vp > 0 ? `, temple up to ${vp} VP` : ""}${war ? ", may mean war" : ""}`;

export const boardName = (tiles: number, civilizations: number, unsettled: number) =>
  `The board: ${plural(tiles, "tile")}, ${civilizations} civilizations, ${unsettled} unsettled continents. ` +
  "Arrow keys walk it.";
