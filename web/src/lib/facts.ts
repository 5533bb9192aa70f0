// What a view says, read without knowing the game: names and values that fit on a line.

export type Fact = { name: string; value: string };

type Things = Record<string, unknown>;

const POINTS = ["vp", "points", "score", "laurels"];
const SEATS = ["seats", "players", "realms", "tribes"];

const isThings = (value: unknown): value is Things =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** `hand_size` as `hand size`. */
export const readable = (name: string) => name.replaceAll("_", " ").replaceAll("-", " ");

/** A value in a few words; null where it is too much for a line. */
export function short(value: unknown): string | null {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (isPlain(value)) return readable(String(value));
  if (Array.isArray(value))
    return value.length > 0 && value.length <= 8 && value.every(isPlain)
      ? value.map((each) => short(each)).join(", ")
      : null;
  if (isThings(value)) {
    const parts = Object.entries(value);
    return parts.length > 0 && parts.length <= 8 && parts.every(([, each]) => isPlain(each))
      ? parts.map(([name, each]) => `${readable(name)} ${short(each)}`).join(", ")
      : null;
  }
  return null;
}

/** The facts of a thing that fit on a line, in the order of the view. Hidden and empty ones are left out. */
export function facts(thing: unknown, without: readonly string[] = []): Fact[] {
  if (!isThings(thing)) return [];
  return Object.entries(thing).flatMap(([name, value]) => {
    const said = without.includes(name) || value === null || value === "" ? null : short(value);
    return said === null ? [] : [{ name: readable(name), value: said }];
  });
}

/** What the view says of one seat. */
export function seatOf(view: unknown, seat: number): Things | null {
  if (!isThings(view)) return null;
  for (const name of SEATS) {
    const list = view[name];
    if (Array.isArray(list) && isThings(list[seat])) return list[seat];
  }
  return null;
}

/** The points of a seat, if the view says them under a usual name. */
export function pointsOf(view: unknown, seat: number): number | null {
  const held = seatOf(view, seat);
  for (const name of POINTS) {
    const points = held?.[name];
    if (typeof points === "number") return points;
  }
  if (isThings(view))
    for (const name of [...POINTS, "scores"]) {
      const list = view[name];
      if (Array.isArray(list) && typeof list[seat] === "number") return list[seat];
    }
  return null;
}

export function turnIn(view: unknown): number | null {
  return isThings(view) && typeof view.turn === "number" && view.turn >= 0 ? view.turn : null;
}

export type HandThing = { element: string; name: string; facts: Fact[] };

/** The cards or tiles in a hand: plain names, or things with a name. */
export function handOf(view: unknown, seat: number): HandThing[] {
  const held = seatOf(view, seat)?.hand ?? (isThings(view) && Array.isArray(view.hands) ? view.hands[seat] : undefined);
  if (!Array.isArray(held)) return [];
  return held.flatMap((each): HandThing[] => {
    if (isPlain(each)) return [{ element: `hand:${each}`, name: readable(String(each)), facts: [] }];
    if (!isThings(each)) return [];
    const id = each.id ?? each.card ?? each.name;
    if (!isPlain(id)) return [];
    const title = isPlain(each.title) ? each.title : isPlain(each.name) ? each.name : id;
    return [
      { element: `hand:${id}`, name: readable(String(title)), facts: facts(each, ["id", "card", "name", "title"]) },
    ];
  });
}
