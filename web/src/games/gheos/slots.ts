// The places of a hand: a tile keeps its own, and the one that is drawn takes the place of the one that was laid.

export type Slots = readonly (string | null)[];

export function slotted(before: Slots, hand: readonly string[]): Slots {
  const kept: (string | null)[] = before.map((tile) => (tile !== null && hand.includes(tile) ? tile : null));
  for (const tile of hand) {
    if (kept.includes(tile)) continue;
    const free = kept.indexOf(null);
    if (free < 0) kept.push(tile);
    else kept[free] = tile;
  }
  return kept;
}
