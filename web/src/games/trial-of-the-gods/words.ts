// Small words.

export const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const fleeceWord = (treasure: string) => (treasure === "fleece" ? "you know a Golden Fleece there" : "you know there is nothing");

export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "nobody");
}

const PLACES = ["", "1st", "2nd", "3rd", "4th"];
export const place = (n: number) => PLACES[n] ?? `${n}th`;

/** A card's Effect without what stands beside it: "Fight, Prayer 1: Attack +4." is "Attack +4." */
export function effectOnly(text: string): string {
  const colon = text.indexOf(": ");
  return colon > 0 && /^(Action|Fight|Olympics|Reaction)/.test(text) ? text.slice(colon + 2) : text;
}

/** When a Reaction may be played: "when you are about to suffer Damage". */
export function occasion(text: string): string {
  return /^Reaction, (when .*?)(?:, Prayer \d+)?(?:, Devour \d+)?: /.exec(text)?.[1] ?? "";
}

/** A label without the id of the Zone, which the map shows. */
export const withoutIds = (label: string) => label.replace(/ \((?:S|I)\d\d\)/g, "");
