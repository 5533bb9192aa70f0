// What has just happened is shown once, when the page stands as it is now.

import { untrack } from "svelte";
import type { Play } from "./play.svelte";
import type { AnyWire, GameEvent } from "./wire";

/**
 * Have `show` called for each news, in a component that is being made. `standing` is what it needs of
 * the board: `then` as it was drawn before (null: not yet), `now` as it is.
 */
export function onNews<W extends AnyWire, T>(
  play: () => Play<W>,
  standing: () => T,
  show: (events: readonly GameEvent<W>[], then: T | null, now: T) => unknown,
): void {
  let before: T | null = null;
  let number = untrack(() => play().happened?.number ?? 0);
  $effect(() => {
    const [now, news] = [standing(), play().happened];
    untrack(() => {
      const then = before;
      before = now;
      if (!news || news.number === number) return;
      number = news.number;
      show(news.events, then, now);
    });
  });
}
