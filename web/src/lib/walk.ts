// Walking the things of a board with arrow keys.

export type Spot = readonly [number, number];
export type Stop = { element: string; at: Spot };

/** The nearest thing in a direction (a unit vector), things straight ahead first. */
export function next(stops: readonly Stop[], from: string | null, [dx, dy]: Spot): Stop | null {
  const here = stops.find((each) => each.element === from);
  if (!here) return stops[0] ?? null;
  let best: { stop: Stop; cost: number } | null = null;
  for (const stop of stops) {
    const [vx, vy] = [stop.at[0] - here.at[0], stop.at[1] - here.at[1]];
    const along = vx * dx + vy * dy;
    if (along <= 4) continue;
    const cost = along + Math.abs(vx * dy - vy * dx) * 1.9;
    if (!best || cost < best.cost) best = { stop, cost };
  }
  return best?.stop ?? null;
}

/** How the things of a board take part: the tabindex of each, and what it tells when it has the focus. */
export type Walk = { tab: (element: string) => number; focused: (element: string) => void };
