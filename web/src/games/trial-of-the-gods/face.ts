// A card of the game, as the server tells it.

import type { House, Symbol } from "./view";

export type Face = {
  id: string;
  name: string;
  sort: "action" | "feat" | "hero" | "olympics" | "travel" | "enemy";
  text: string;
  of?: string;
  god?: string | null;
  copies?: number;
  cost?: number;
  laurels?: number;
  values?: Record<Symbol, number>;
  kind?: string;
  prayer?: number;
  devour?: number;
  level?: number;
  restore?: number;
  blessings?: House[];
  symbols?: Symbol[];
  tiebreakers?: Symbol[];
  prizes?: string[];
  attack?: number;
  dice?: number;
};

/** What of a card can be searched: its name, God or Hero, kind, cost and text. */
export function searched(face: Face): string {
  const words = [face.name, face.sort, face.of ?? "", face.kind ?? "", face.text];
  if (face.cost !== undefined) words.push(`cost ${face.cost}`);
  if (face.level !== undefined) words.push(`level ${face.level}`);
  if (face.prayer) words.push(`prayer ${face.prayer}`);
  return words.join(" ");
}
