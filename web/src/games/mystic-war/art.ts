// Lines of the drawings: rays, ticks on a ring, star polygons.

const n = (value: number) => Math.round(value * 10) / 10;
const at = (cx: number, cy: number, r: number, angle: number) =>
  `${n(cx + r * Math.cos(angle))} ${n(cy + r * Math.sin(angle))}`;

export function rays(cx: number, cy: number, r: number, count: number, from = 0, to = 2 * Math.PI): string {
  return Array.from(
    { length: count },
    (_, i) => `M${cx} ${cy}L${at(cx, cy, r, from + ((to - from) * i) / count)}`,
  ).join("");
}

export function ticks(cx: number, cy: number, inner: number, outer: number, count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `M${at(cx, cy, inner, (2 * Math.PI * i) / count)}L${at(cx, cy, outer, (2 * Math.PI * i) / count)}`,
  ).join("");
}

/** The star {points/step}; where the two have a divisor in common it is made of several. */
export function sigil(cx: number, cy: number, r: number, points: number, step = points > 6 ? 3 : 2): string {
  const seen = new Set<number>();
  let path = "";
  for (let start = 0; start < points; start++) {
    if (seen.has(start)) continue;
    const round: string[] = [];
    for (let i = start; !seen.has(i); i = (i + step) % points) {
      seen.add(i);
      round.push(at(cx, cy, r, -Math.PI / 2 + (2 * Math.PI * i) / points));
    }
    path += `M${round.join("L")}z`;
  }
  return path;
}
