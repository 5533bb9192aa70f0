// What things are called: seats, gods, units, strengths.

import { plural } from "../../lib/prose";
import type { MezoView, StrengthView, UnitsView } from "./wire";

export type Kind = keyof UnitsView;

export const SEATS = ["Red", "Green", "Blue", "Yellow"] as const;
export const LETTERS = ["R", "G", "B", "Y"] as const;
export const GODS: Record<string, string> = { KU: "Kukulcan", IX: "Ixchel", AP: "Ah Puch", CA: "Cabracan" };
export const UNITS: Record<Kind, string> = { S: "Shaman", W: "Warrior" };
export const isKind = (name: string | undefined): name is Kind => name === "S" || name === "W";
export const kindNamed = (name: string | undefined): Kind => (isKind(name) ? name : "S");
export const unitName = (name: string) => (isKind(name) ? UNITS[name] : name);
export const AGES = 3;
export const BLESSED_VP = 8;
export const TOP = 4;

export const PARTS = ["units", "glyphs", "champion", "gained", "sacrificed"] as const;
/** The class that gives a piece its owner's colours. */
export const seatClass = (seat: number | null) => (seat === null ? "m-none" : `m${seat}`);
export const letterOf = (seat: number | null) => (seat === null ? "N" : (LETTERS[seat] ?? "?"));
export const godName = (id: string) => GODS[id] ?? "No god yet";
export const plain = (text: string) => text.replace(/\.$/, "");

/** `2 Shamans and 1 Warrior`; empty where there are none. */
export const unitsText = ({ S, W }: UnitsView) =>
  [S ? plural(S, "Shaman") : "", W ? plural(W, "Warrior") : ""].filter(Boolean).join(" and ");

/** The action that a procedure in progress carries out: none, or the text of the conflict's step. */
export const under = (view: MezoView, name: string) => view.step.some((step) => step.startsWith(`${name}.`));

/** How a strength comes about: `3 units + 1 glyph + Champion 3`. */
export function sum(parts: Pick<StrengthView, (typeof PARTS)[number]>, units?: UnitsView): string {
  const terms = [
    units ? unitsText(units).replace(" and ", " + ") : parts.units ? plural(parts.units, "unit") : "",
    parts.glyphs ? plural(parts.glyphs, "glyph") : "",
    parts.champion ? `Champion ${parts.champion}` : "",
    parts.gained ? `${parts.gained} gained` : "",
    parts.sacrificed ? `${parts.sacrificed} sacrificed` : "",
  ].filter(Boolean);
  return terms.join(" + ") || "nothing here";
}

/** The seats with the highest strength. */
export function leaders(totals: readonly number[]): number[] {
  const most = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === most ? [seat] : []));
}
