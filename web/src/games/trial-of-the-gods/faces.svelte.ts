// The cards of the game, as the server tells them: asked for once, whatever shows them first.

import { api } from "../../lib/api";
import type { TrialCard, Wire } from "./wire";
import type { House } from "./names";

class Faces {
  all = $state.raw<readonly TrialCard[]>([]);
  #byId = $derived(new Map(this.all.map((face) => [face.id, face])));
  /** The House that each God has moved into at this table. */
  houses = $state.raw<Record<string, House>>({});
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    void api.cards<Wire>("trial-of-the-gods").then(
      ({ cards }) => (this.all = cards),
      () => (this.#asked = false),
    );
  }

  of(id: string): TrialCard | undefined {
    return this.#byId.get(id) ?? this.#byId.get(id.replace(/\.\d+$/, ".1"));
  }

  /** The class that colours a card: its God's House, a Hero's bronze, or nothing. */
  ground(face: TrialCard | undefined): string {
    if (face?.god) return this.houses[face.god] ? `house-${this.houses[face.god]}` : `of-${face.god.toLowerCase()}`;
    return face?.of ? "of-hero" : "of-nobody";
  }

  name(id: string): string {
    return this.of(id)?.name ?? (id.startsWith("?") ? "a card not known" : id);
  }
}

export const faces = new Faces();
