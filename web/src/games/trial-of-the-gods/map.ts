// The chart: where Zones lie and how Islands are drawn. Which Zones there are, the server says.

export type Spot = readonly [number, number];

export const CHART = { width: 884, height: 452, frame: 14 };

/** Sea Zones: closed paths over the crossings; neighbours share each border. */
export const SEAS: Record<string, { name: Spot; d: string; below: boolean }> = {
  S01: {
    name: [74, 56],
    below: true,
    d: "M14 14Q89 14 164 14Q174 67 166 120Q161 177 176 232Q95 219 14 234Q14 178 14 123Q14 69 14 14Z",
  },
  S02: { name: [262, 36], below: true, d: "M164 14Q260 14 356 14Q346 64 354 114Q259 101 166 120Q174 67 164 14Z" },
  S03: { name: [442, 36], below: true, d: "M356 14Q442 14 529 14Q538 67 530 120Q441 132 354 114Q346 64 356 14Z" },
  S04: { name: [621, 36], below: true, d: "M529 14Q620 14 711 14Q703 64 712 114Q620 102 530 120Q538 67 529 14Z" },
  S05: { name: [812, 36], below: true, d: "M711 14Q791 14 870 14Q870 64 870 115Q791 128 712 114Q703 64 711 14Z" },
  S06: {
    name: [262, 162],
    below: true,
    d: "M166 120Q259 101 354 114Q361 172 348 228Q262 245 176 232Q161 177 166 120Z",
  },
  S07: {
    name: [444, 150],
    below: true,
    d: "M354 114Q441 132 530 120Q523 178 536 234Q443 215 348 228Q361 172 354 114Z",
  },
  S08: {
    name: [622, 150],
    below: true,
    d: "M530 120Q620 102 712 114Q720 171 708 228Q623 246 536 234Q523 178 530 120Z",
  },
  S09: {
    name: [822, 156],
    below: true,
    d: "M712 114Q791 128 870 115Q870 171 870 228Q789 214 708 228Q720 171 712 114Z",
  },
  S10: { name: [70, 268], below: true, d: "M14 234Q95 219 176 232Q181 290 166 346Q90 359 14 347Q14 290 14 234Z" },
  S11: {
    name: [262, 266],
    below: true,
    d: "M176 232Q262 245 348 228Q342 286 356 342Q261 328 166 346Q181 290 176 232Z",
  },
  S12: {
    name: [442, 278],
    below: true,
    d: "M348 228Q443 215 536 234Q543 292 530 348Q442 360 356 342Q342 286 348 228Z",
  },
  S13: {
    name: [624, 268],
    below: true,
    d: "M536 234Q623 246 708 228Q702 287 716 344Q623 330 530 348Q543 292 536 234Z",
  },
  S14: {
    name: [820, 276],
    below: true,
    d: "M708 228Q789 214 870 228Q870 286 870 344Q870 391 870 438Q794 438 718 438Q725 391 716 344Q702 287 708 228Z",
  },
  S15: { name: [70, 424], below: false, d: "M14 347Q90 359 166 346Q157 392 164 438Q89 438 14 438Q14 392 14 347Z" },
  S16: {
    name: [262, 426],
    below: false,
    d: "M166 346Q261 328 356 342Q366 390 359 438Q261 438 164 438Q157 392 166 346Z",
  },
  S17: {
    name: [442, 426],
    below: false,
    d: "M356 342Q442 360 530 348Q522 393 529 438Q444 438 359 438Q366 390 356 342Z",
  },
  S18: {
    name: [622, 426],
    below: false,
    d: "M530 348Q623 330 716 344Q725 391 718 438Q623 438 529 438Q522 393 530 348Z",
  },
};

/** Each border once, dotted. */
export const BORDERS =
  "M164 14Q174 67 166 120Q161 177 176 232Q181 290 166 346Q157 392 164 438M356 14Q346 64 354 114Q361 172 348 228Q342 286 356 342Q366 390 359 438" +
  "M529 14Q538 67 530 120Q523 178 536 234Q543 292 530 348Q522 393 529 438M711 14Q703 64 712 114Q720 171 708 228Q702 287 716 344Q725 391 718 438" +
  "M166 120Q259 101 354 114Q441 132 530 120Q620 102 712 114Q791 128 870 115M14 234Q95 219 176 232Q262 245 348 228Q443 215 536 234Q623 246 708 228Q789 214 870 228" +
  "M14 347Q90 359 166 346Q261 328 356 342Q442 360 530 348Q623 330 716 344";

export const ISLANDS: Record<string, Spot> = {
  I01: [166, 120],
  I02: [354, 114],
  I03: [530, 120],
  I04: [712, 114],
  I05: [176, 232],
  I06: [348, 228],
  I07: [536, 234],
  I08: [708, 228],
  I09: [166, 346],
  I10: [356, 342],
  I11: [530, 348],
  I12: [716, 344],
};

/** Where pieces stand on an Island, from its centre. */
export const TEMPLE: Spot = [-31, -6];
export const BEACHED: Spot = [69, 2];
export const SPACE_XS = [-30, -10, 10, 30];

function noise(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A closed curve through points, smooth. */
function smooth(points: readonly Spot[]): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  const n = (value: number) => value.toFixed(1);
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const from = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const to = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${[...from, ...to, ...c].map(n).join(" ")}`;
  });
  return `M${n(at(0)[0])} ${n(at(0)[1])}${parts.join("")}Z`;
}

/** A blob: a superellipse whose edge wanders. */
function blob(seed: number, rx: number, ry: number, wander = 0.055, count = 14, cx = 0, cy = 0): string {
  const next = noise(seed);
  const waves = Array.from({ length: 4 }, () => [next() * wander, next() * Math.PI * 2] as const);
  const points = Array.from({ length: count }, (_, i): Spot => {
    const t = (i / count) * Math.PI * 2;
    const r = 1 + waves.reduce((sum, [size, phase], k) => sum + size * Math.cos((k + 2) * t + phase), 0);
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / 2.6);
    return [cx + rx * r * bend(Math.cos(t)), cy + ry * r * bend(Math.sin(t))];
  });
  return smooth(points);
}

export type IslandArt = {
  id: string;
  at: Spot;
  coast: string;
  shoals: [string, string];
  lit: string;
  groves: [string, string];
  trees: Spot[];
  peak: Spot | null;
};

export const ISLAND_ART: IslandArt[] = Object.entries(ISLANDS).map(([id, at], i) => {
  const seed = i + 11;
  const next = noise(seed + 50);
  return {
    id,
    at,
    coast: blob(seed, 57, 32),
    shoals: [blob(seed, 73, 45), blob(seed, 65, 38)],
    lit: blob(seed, 64, 38),
    groves: [blob(seed + 20, 34, 15, 0.09, 10, 24, -13), blob(seed + 30, 15, 12, 0.09, 10, -43, 5)],
    trees: Array.from({ length: 3 }, (_, k): Spot => [-6 + k * 6 + next() * 3, -20 + next() * 4]),
    peak: i % 3 === 2 ? null : [46, -4],
  };
});

const SIZES = { enemy: 29, block: 26, captain: 50, companion: 24 };
export type Kind = keyof typeof SIZES;

/** Places in a row around a middle; a crowd moves closer together. */
export function row(kinds: readonly Kind[], middle: Spot, most: number): Spot[] {
  const wide = kinds.reduce((sum, kind) => sum + SIZES[kind], 0);
  const squeeze = Math.min(1, most / Math.max(1, wide));
  let x = middle[0] - (wide * squeeze) / 2;
  return kinds.map((kind) => {
    const width = SIZES[kind] * squeeze;
    x += width;
    return [x - width / 2, middle[1]];
  });
}

/** As much water as there is between two Islands. */
const STRAIT = 84;
const lineOf = (sea: { name: Spot; below: boolean }): Spot => [sea.name[0], sea.name[1] + (sea.below ? 36 : -38)];

/** How clear of Islands, of the name, of the row by it and of the frame a ship lies there: 1 touches. */
function clearance([x, y]: Spot, sea: { name: Spot; below: boolean }): number {
  const far = ([cx, cy]: Spot, width: number, height: number) => Math.hypot((x - cx) / width, (y - cy) / height);
  const edge = Math.min(x - 14, CHART.width - 14 - x) / 26;
  return Math.min(
    edge,
    (y - 14) / 24,
    (CHART.height - 14 - y) / 24,
    far(sea.name, 58, 30),
    far(lineOf(sea), 64, 34),
    ...Object.values(ISLANDS).map(([cx, cy]) => far([cx, cy - 4], 80, 54)),
  );
}

/** Where ships lie that do not fit into the row: the clearest water on either side of the name. */
const BERTHS: Record<string, Spot[]> = Object.fromEntries(
  Object.entries(SEAS).map(([id, sea]) => {
    const berths = [1, -1].map((side) => {
      const water = Array.from({ length: 12 * 22 }, (_, i): Spot => [
        sea.name[0] + side * (36 + 4 * (i % 12)),
        sea.name[1] - 42 + 4 * Math.floor(i / 12),
      ]);
      return water.reduce((best, spot) => (clearance(spot, sea) > clearance(best, sea) ? spot : best));
    });
    berths.sort((a, b) => clearance(b, sea) - clearance(a, sea));
    return [id, berths.filter((spot, i) => i === 0 || clearance(spot, sea) > 0.9)];
  }),
);

/** Where the pieces of a Sea Zone stand: in a row by its name, but ships in their berths once it is full. */
export function seaSpots(id: string, kinds: readonly Kind[]): Spot[] {
  const line = lineOf(SEAS[id]!);
  if (kinds.reduce((sum, kind) => sum + SIZES[kind], 0) <= STRAIT) return row(kinds, line, STRAIT);
  const small = row(
    kinds.filter((kind) => kind !== "captain"),
    line,
    STRAIT,
  );
  let ships = 0;
  return kinds.map((kind) => {
    if (kind !== "captain") return small.shift()!;
    const berths = BERTHS[id]!;
    const [[x, y], behind] = [berths[ships % berths.length]!, Math.floor(ships++ / berths.length)];
    return [x, y + (y < CHART.height / 2 ? 22 : -22) * behind];
  });
}

/** Where Enemies and Companions of an Island stand: to the right of its Temple. */
export function islandSpots(kinds: readonly Kind[]): Spot[] {
  const spots = row(kinds, [18, -9], 66);
  return kinds.length === 1 ? [[kinds[0] === "enemy" ? 4 : 34, -9]] : spots;
}

export const centre = (id: string): Spot =>
  ISLANDS[id] ?? [SEAS[id]?.name[0] ?? 0, (SEAS[id]?.name[1] ?? 0) + (SEAS[id]?.below ? 22 : -22)];
