// A position that is only looked at: a board is drawn from it as at a table, and nothing is asked.

import { TableLink } from "./link.svelte";
import { Play } from "./play.svelte";
import { tableOf } from "./pretended";
import type { Game, State } from "./wire";

class PictureLink extends TableLink {
  override readonly drafts = false;

  constructor(game: Game, state: State) {
    super(`picture ${game.name}`);
    this.online = true;
    this.table = tableOf(game, this.id, game.title, state);
    this.seats = [state.seat ?? 0];
    this.state = state;
  }

  /** Nothing is heard of it. */
  protected override connect(): void {}
}

/** A player who looks at it. */
export function looking(game: Game, state: State): Play {
  const play = new Play(new PictureLink(game, state));
  play.show(state);
  return play;
}
