// The cards of the game, as the server tells them: asked for once, whatever shows them first.

import { api } from "../../lib/api";
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

class Faces {
  all = $state.raw<readonly Face[]>([]);
  #byId = $derived(new Map(this.all.map((face) => [face.id, face])));
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    void api.cards("trial-of-the-gods").then(
      ({ cards }) => (this.all = cards as Face[]),
      () => (this.#asked = false),
    );
  }

  of(id: string): Face | undefined {
    return this.#byId.get(id) ?? this.#byId.get(id.replace(/\.\d+$/, ".1"));
  }

  name(id: string): string {
    return this.of(id)?.name ?? (id.startsWith("?") ? "a card not known" : id);
  }
}

export const faces = new Faces();

/** What of a card can be searched: its name, God or Hero, kind, cost and text. */
export function searched(face: Face): string {
  const words = [face.name, face.sort, face.of ?? "", face.kind ?? "", face.text];
  if (face.cost !== undefined) words.push(`cost ${face.cost}`);
  if (face.level !== undefined) words.push(`level ${face.level}`);
  if (face.prayer) words.push(`prayer ${face.prayer}`);
  return words.join(" ");
}
