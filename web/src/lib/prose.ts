// Small words: what sentences on every page are put together from.

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `3 cards`, `1 card`. */
export const plural = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** `Ann, Bo and Cleo`; what stands for nobody and nothing is the caller's to say. */
export const listed = (words: readonly string[], none = "") =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? none);

/** A name of the server's, `open_hands`, as it is read. */
export const spaced = (name: string) => name.replaceAll("_", " ");

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
/** Below forty, which no game has chapters for. */
export const roman = (number: number) => "X".repeat(Math.floor(number / 10)) + ROMAN[number % 10];
