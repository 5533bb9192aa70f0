// Finding: by words, and by what narrows a collection.

/** One way to narrow the cards of a game: what each goes by, and what that is called. */
export type Narrowing<F> = {
  name: string;
  of: (face: F) => readonly (string | number)[];
  title?: (value: string) => string;
};

export const wordsOf = (sought: string): string[] => sought.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all those words, in any order. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Everything that is told of a card, as words: `Dragon 8 RESOURCE copies 2 number 8 ...`. */
export function spelled(face: object): string {
  return Object.entries(face)
    .filter(([name]) => name !== "id")
    .flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === "number") return [`${name} ${value}`];
      if (value === true) return [name.replaceAll("_", " ")];
      if (Array.isArray(value))
        return value.map((each) => (typeof each === "object" && each !== null ? spelled(each) : String(each)));
      return typeof value === "string" ? [value] : [];
    })
    .join(" ");
}

/** What cards can be narrowed to: in the order of the cards, numbers from the least up. */
export function choices<F>(faces: readonly F[], { of }: Narrowing<F>): string[] {
  const values = [...new Set(faces.flatMap((face) => of(face)))];
  if (values.every((value) => typeof value === "number")) values.sort((a, b) => a - b);
  return values.map(String);
}

/** The cards that are left, by what is picked of each narrowing; "" leaves it open. */
export function narrowed<F>(
  faces: readonly F[],
  narrowings: readonly Narrowing<F>[],
  picked: Readonly<Record<string, string>>,
): F[] {
  const set = narrowings.filter(({ name }) => picked[name]);
  return faces.filter((face) => set.every(({ name, of }) => of(face).map(String).includes(picked[name]!)));
}
