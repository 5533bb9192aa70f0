// A seat is a colour with a fixed shape and letter: Red circle R, Blue square B, and so on.

import type { Chair, Table } from "./wire";

/** The names that bots have in a record: those of their levels. */
const BOTS = new Set(["Novice", "Adept", "Oracle"]);

/** Whether a bot plays there, or played: an uploaded record has no more than names. */
const isBot = (chair: Chair, uploaded: boolean) => chair.kind === "bot" || (uploaded && BOTS.has(chair.name));

/**
 * The names of the seats, the same on all pages. Bots, whose name is only their level, go by their
 * colour, as in the log; two people of the same name are told apart by it.
 */
export function named(table: (Pick<Table, "seats"> & Partial<Pick<Table, "kind">>) | null): string[] {
  const seats = table?.seats ?? [];
  const names = seats.map((seat) => (isBot(seat, table?.kind === "replay") ? "" : seat.name) || seat.colour);
  return names.map((name, i) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seats[i]!.colour})`,
  );
}

export type SeatMarkArt = { letter: string; colour: string; ink: string; shape: string; y: number };

const LIGHT = "#fffdf7";
const DARK = "#17130c";

const MARKS = {
  Red: { letter: "R", colour: "var(--seat-1)", ink: LIGHT, y: 15.2, shape: "M11 1a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z" },
  Blue: {
    letter: "B",
    colour: "var(--seat-2)",
    ink: LIGHT,
    y: 15.2,
    shape: "M3.5 1.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z",
  },
  Yellow: { letter: "Y", colour: "var(--seat-3)", ink: DARK, y: 17, shape: "M11 .2L22 19.8H0Z" },
  Green: { letter: "G", colour: "var(--seat-4)", ink: DARK, y: 15.2, shape: "M11-.8L22.8 11L11 22.8L-.8 11Z" },
  Violet: { letter: "V", colour: "var(--seat-5)", ink: LIGHT, y: 15.2, shape: "M5.5 1.5h11L22 11l-5.5 9.5h-11L0 11Z" },
  Orange: { letter: "O", colour: "var(--seat-6)", ink: DARK, y: 15.6, shape: "M11 .3L21.8 8.2L17.7 20.8H4.3L.2 8.2Z" },
  Teal: {
    letter: "T",
    colour: "var(--seat-7)",
    ink: DARK,
    y: 14.8,
    shape: "M1.5 1.5h19v9.5c0 5.5-4 9-9.5 11c-5.5-2-9.5-5.5-9.5-11Z",
  },
  Brown: { letter: "N", colour: "var(--seat-8)", ink: LIGHT, y: 15.2, shape: "M7 1h8l6 6v8l-6 6h-8l-6-6v-8Z" },
} satisfies Record<string, SeatMarkArt>;

/** Games that call their seats otherwise take the same eight marks, in order, with their own letters. */
const lettered = (mark: SeatMarkArt, name: string): SeatMarkArt => ({ ...mark, letter: name.charAt(0) });
const OTHERS = ["Amber", "Basalt", "Coral", "Dusk", "Ember", "Fern", "Garnet", "Heather"];

export const SEAT_MARKS: Record<string, SeatMarkArt> = {
  ...Object.fromEntries(OTHERS.map((name, i) => [name, lettered(Object.values(MARKS)[i]!, name)])),
  Purple: lettered(MARKS.Violet, "Purple"),
  ...MARKS,
};

// The realms of Mystic War, one of the eight shapes each; their letters go from A to H.
const REALMS: readonly (readonly [name: string, like: string, colour: string])[] = [
  ["Amber", "Yellow", "var(--seat-3)"],
  ["Basalt", "Blue", "light-dark(#3d5a78, #4d6d8f)"],
  ["Coral", "Orange", "#e2714f"],
  ["Dusk", "Violet", "var(--seat-5)"],
  ["Ember", "Red", "var(--seat-1)"],
  ["Fern", "Green", "var(--seat-4)"],
  ["Garnet", "Brown", "#86243f"],
  ["Heather", "Teal", "#c38ac6"],
];
for (const [name, like, colour] of REALMS) SEAT_MARKS[name] = { ...SEAT_MARKS[like]!, letter: name.charAt(0), colour };
