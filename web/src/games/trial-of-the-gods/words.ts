// Small words.

export const fleeceWord = (treasure: string) =>
  treasure === "fleece" ? "you know a Golden Fleece there" : "you know there is nothing";

const PLACES = ["", "1st", "2nd", "3rd", "4th"];
export const place = (n: number) => PLACES[n] ?? `${n}th`;

/** A label without the id of the Zone, which the map shows. */
export const withoutIds = (label: string) => label.replace(/ \((?:S|I)\d\d\)/g, "");
