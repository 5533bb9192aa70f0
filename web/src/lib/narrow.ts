// Input by narrowing: a decision is a list of options, each pointing at things on the table.
// Picking a thing keeps the options that point at it; when one is left it can be confirmed.
// Knows no game and no page.

export type Choice = { id: string; label: string; at: readonly string[] };

export type Narrowing<T extends Choice = Choice> = {
  readonly options: readonly T[];
  readonly picked: readonly string[];
  /** The option that was picked as a whole, by its own button. */
  readonly whole?: string;
};

/** `cell` of `cell:2,-1`. */
export function kindOf(element: string): string {
  const colon = element.indexOf(":");
  return colon < 0 ? element : element.slice(0, colon);
}

/** `2,-1` of `cell:2,-1`. */
export function nameOf(element: string): string {
  const colon = element.indexOf(":");
  return colon < 0 ? "" : element.slice(colon + 1);
}

export function begin<T extends Choice>(options: readonly T[]): Narrowing<T> {
  return { options, picked: [] };
}

/** The options that point at everything picked. */
export function remaining<T extends Choice>(narrowing: Narrowing<T>): readonly T[] {
  const { options, picked } = narrowing;
  return picked.length === 0 ? options : options.filter((option) => holds(option, picked));
}

/**
 * The one option that can be confirmed: picked as a whole, the only one left, or the only one that
 * points at nothing beyond what is picked.
 */
export function chosen<T extends Choice>(narrowing: Narrowing<T>): T | null {
  const left = remaining(narrowing);
  if (narrowing.whole !== undefined) return left.find((option) => option.id === narrowing.whole) ?? null;
  if (left.length === 1) return left[0]!;
  if (narrowing.picked.length === 0) return null;
  const exact = left.filter((option) => option.at.every((element) => narrowing.picked.includes(element)));
  return exact.length === 1 ? exact[0]! : null;
}

/** What is picked, and what follows from it: the things that all options left point at. */
export function settled(narrowing: Narrowing): ReadonlySet<string> {
  if (narrowing.whole !== undefined) return new Set([...narrowing.picked, ...(chosen(narrowing)?.at ?? [])]);
  const [first, ...others] = remaining(narrowing);
  const common = (first?.at ?? []).filter((element) => others.every((each) => each.at.includes(element)));
  return new Set([...narrowing.picked, ...common]);
}

/**
 * What may be clicked now. A thing of the same kind as a picked one takes its place, unless some
 * option points at both; so does anything where one of the two is an answer by itself (a pass).
 */
export function lit(narrowing: Narrowing): ReadonlySet<string> {
  const { options, picked } = narrowing;
  if (picked.length === 0) return new Set(options.flatMap((option) => option.at));
  const together = new Set(
    options.flatMap((option) =>
      option.at.flatMap((a) => option.at.filter((b) => b !== a && kindOf(a) === kindOf(b)).map((b) => `${a} ${b}`)),
    ),
  );
  const shared = new Set(options.flatMap((option) => (option.at.length > 1 ? option.at : [])));
  const found = new Set<string>();
  for (const option of options) {
    const missing = picked.filter((each) => !option.at.includes(each));
    for (const element of option.at) {
      if (found.has(element)) continue;
      const alike = (each: string) => kindOf(each) === kindOf(element) && !together.has(`${each} ${element}`);
      if (!shared.has(element) || missing.every((each) => !shared.has(each) || alike(each))) found.add(element);
    }
  }
  return found;
}

/** Whether any option points at the thing, whatever is picked: if not, the player may ask why. */
export function offered(narrowing: Narrowing, element: string): boolean {
  return narrowing.options.some((option) => option.at.includes(element));
}

export type Habits = {
  /** Kinds that are chosen first, in their order (a card, then what it is played as): no target changes them. */
  armed?: readonly string[];
  /** Kinds that are picked for the player once all else is settled (a rotation). */
  auto?: readonly string[];
  /** Which thing of such a kind is liked best. */
  prefer?: (element: string) => boolean;
};

/** What is armed that a target does not fit, and what could be armed instead. */
export type Misfit = { armed: string; instead: readonly string[] };

/** Whether a thing is a target that what is armed does not reach; an answer of its own never is. */
export function misfit(narrowing: Narrowing, element: string, habits: Habits = {}): Misfit | null {
  const { options } = narrowing;
  if (options.some((option) => option.at[0] === element)) return null;
  const before = armedBefore(narrowing, element, habits);
  for (const [i, armed] of before.entries()) {
    if (options.some((option) => holds(option, [element, ...before.slice(0, i + 1)]))) continue;
    const reaching = options.filter((option) => holds(option, [element, ...before.slice(0, i)]));
    const alike = reaching.flatMap((option) => option.at.filter((each) => kindOf(each) === kindOf(armed)));
    return { armed, instead: [...new Set(alike)] };
  }
  return null;
}

/** The picks that a pick of that thing may not change. */
function armedBefore({ picked }: Narrowing, element: string, { armed = [] }: Habits): string[] {
  const place = (each: string) => (armed.includes(kindOf(each)) ? armed.indexOf(kindOf(each)) : armed.length);
  return picked.filter((each) => place(each) < place(element)).sort((a, b) => place(a) - place(b));
}

/** Pick a thing. Earlier picks that no longer fit are dropped, the oldest first; what is armed stays. */
export function pick<T extends Choice>(narrowing: Narrowing<T>, element: string, habits: Habits = {}): Narrowing<T> {
  if (!offered(narrowing, element) || misfit(narrowing, element, habits)) return narrowing;
  const { options, picked } = narrowing;
  const kept = [element];
  for (const each of new Set([...armedBefore(narrowing, element, habits), ...[...picked].reverse()]))
    if (each !== element && options.some((option) => holds(option, [...kept, each]))) kept.unshift(each);
  kept.sort((a, b) => picked.indexOf(a) - picked.indexOf(b));
  // The new one stays last: it is the first to be taken back.
  kept.splice(kept.indexOf(element), 1);
  return withHabits({ options, picked: [...kept, element] }, habits);
}

/** One option picked as a whole (a button that stands for it); what else fits the picks stays in reach. */
export function pickOption<T extends Choice>(narrowing: Narrowing<T>, id: string): Narrowing<T> {
  const { options, picked } = narrowing;
  const option = options.find((each) => each.id === id);
  return option ? { options, picked: holds(option, picked) ? picked : [], whole: id } : narrowing;
}

/** Take the last pick back, with what was picked for the player after it. */
export function back<T extends Choice>(narrowing: Narrowing<T>, habits: Habits = {}): Narrowing<T> {
  if (narrowing.whole !== undefined) return { options: narrowing.options, picked: narrowing.picked };
  const auto = habits.auto ?? [];
  const picked = narrowing.picked.slice();
  while (picked.length > 0 && auto.includes(kindOf(picked.at(-1)!))) picked.pop();
  picked.pop();
  while (picked.length > 0 && auto.includes(kindOf(picked.at(-1)!))) picked.pop();
  return { options: narrowing.options, picked };
}

const KEYS = 9;

/**
 * The things that number keys stand for, nine at a time, in the order in which they are seen; a key goes
 * on to the next nine. What is not seen comes last.
 */
export function numbered(narrowing: Narrowing, seen: readonly string[] = []): readonly (readonly string[])[] {
  const glowing = lit(narrowing);
  const offers = [...new Set(narrowing.options.flatMap((option) => option.at))].filter((each) => glowing.has(each));
  const place = new Map(seen.map((element, i) => [element, i]));
  const at = (element: string) => place.get(element) ?? seen.length;
  const all = offers.sort((a, b) => at(a) - at(b));
  return Array.from({ length: Math.ceil(all.length / KEYS) }, (_, i) => all.slice(i * KEYS, (i + 1) * KEYS));
}

export type Key =
  | { do: "pick"; element: string }
  | { do: "more" }
  | { do: "back" }
  | { do: "confirm"; option: string }
  | { do: "nothing" };

/** What a key means while narrowing: numbers pick, 0 numbers the next nine, Enter confirms the one left. */
export function keyed(
  narrowing: Narrowing,
  key: string,
  page = 0,
  pages: readonly (readonly string[])[] = numbered(narrowing),
): Key {
  if (key === "0") return pages.length > 1 ? { do: "more" } : { do: "nothing" };
  if (/^[1-9]$/.test(key)) {
    const element = pages[page]?.[Number(key) - 1];
    return element ? { do: "pick", element } : { do: "nothing" };
  }
  if (key === "Escape")
    return narrowing.picked.length > 0 || narrowing.whole !== undefined ? { do: "back" } : { do: "nothing" };
  if (key === "Enter") {
    const one = chosen(narrowing);
    return one ? { do: "confirm", option: one.id } : { do: "nothing" };
  }
  return { do: "nothing" };
}

/** Put one thing down again, with all that was picked after it. */
export function putDown<T extends Choice>(narrowing: Narrowing<T>, element: string): Narrowing<T> {
  const { options, picked } = narrowing;
  return { options, picked: picked.slice(0, Math.max(0, picked.indexOf(element))) };
}

/** The kind of source that is still to be chosen for a target that several of them reach; else null. */
export function whichSource(narrowing: Narrowing, { armed = [] }: Habits): string | null {
  if (narrowing.picked.length === 0 || narrowing.whole !== undefined) return null;
  const done = settled(narrowing);
  const left = remaining(narrowing);
  for (const kind of armed) {
    if ([...done].some((element) => kindOf(element) === kind)) return null;
    if (left.length > 1 && left.every((option) => option.at.some((each) => kindOf(each) === kind))) return kind;
  }
  return null;
}

function holds(option: Choice, elements: readonly string[]): boolean {
  return elements.every((element) => option.at.includes(element));
}

function withHabits<T extends Choice>(narrowing: Narrowing<T>, habits: Habits): Narrowing<T> {
  let now = narrowing;
  for (const kind of habits.auto ?? []) {
    const left = remaining(now);
    const done = settled(now);
    const open = new Set(left.flatMap((option) => option.at).filter((element) => !done.has(element)));
    const only = [...open];
    if (only.length > 1 && only.every((element) => kindOf(element) === kind)) {
      const liked = only.find((element) => habits.prefer?.(element)) ?? only[0]!;
      now = { options: now.options, picked: [...now.picked, liked] };
    }
  }
  return now;
}
