// What is on the cards, told by the server's own tables (cards.json), and how each is drawn.

import told from "./cards.json";
import type { BoxesView } from "./wire";

/** `kind`: "" of a hidden card. `suit`: N, S, R, D or W of a RESOURCE card. `sub`: what a Transmutation is to. */
export type Face = {
  face: string;
  name: string;
  sub: string;
  kind: string;
  suit: string;
  value: number;
  text: string;
  any: boolean;
  kept: boolean;
  icon: string;
};

export type Resource = keyof BoxesView;
export const RESOURCES: readonly Resource[] = ["F", "M", "G"];
const isResource = (letter: string): letter is Resource => RESOURCES.some((each) => each === letter);
/** The resource that is the last part of an element's name, if it is one. */
export function resourceIn(name: string): Resource | null {
  const letter = name.split(",").at(-1) ?? "";
  return isResource(letter) ? letter : null;
}
export const RESOURCE_NAMES: Record<Resource, string> = { F: "Followers", M: "Mystic Power", G: "Gold" };
export const SUIT_NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(told.suits).map(([suit, { name }]) => [suit, name]),
);
export const GOALS: Record<string, number[]> = told.goals;

type Row = {
  name: string;
  sub: string;
  kind: string;
  text: string;
  short: string;
  any: boolean;
  kept: boolean;
  value: number;
};
const CARDS: Record<string, Row> = told.cards;
const SUITS: Record<string, { name: string; text: string }> = told.suits;
/** The SPELL cards. */
export const SPELLS: readonly string[] = Object.keys(CARDS).filter((face) => CARDS[face]!.kind === "SPELL");
const HIDDEN: Face = {
  face: "?",
  name: "A hidden card",
  sub: "",
  kind: "",
  suit: "",
  value: 0,
  text: "",
  any: false,
  kept: false,
  icon: "",
};
const known = new Map<string, Face>();

export function faceOf(face: string): Face {
  const found = known.get(face);
  if (found) return found;
  const made = read(face);
  known.set(face, made);
  return made;
}

function read(face: string): Face {
  const suited = /^([NSRD])(\d+)$/.exec(face);
  if (suited) {
    const { name, text } = SUITS[suited[1]!]!;
    return {
      face,
      name,
      sub: "",
      kind: "RESOURCE",
      suit: suited[1]!,
      value: Number(suited[2]),
      text: text.replace("#", suited[2]!),
      any: false,
      kept: false,
      icon: suited[1]!,
    };
  }
  const row = CARDS[face];
  if (!row) return HIDDEN;
  const { name, sub, kind, short, any, kept, value } = row;
  const icon = face.startsWith("TR") ? "TR" : face === "JUW" ? "JU" : face;
  return {
    face,
    name,
    sub,
    kind,
    suit: face === "W" ? "W" : "",
    value,
    text: short,
    any,
    kept,
    icon,
  };
}

/** `Dragon 8`, `Transmutation (Gold)`, `a hidden card`. */
export function cardName(face: string): string {
  const card = faceOf(face);
  if (!card.kind) return "a hidden card";
  return card.value && card.suit !== "W"
    ? `${card.name} ${card.value}`
    : card.sub
      ? `${card.name} (${card.sub})`
      : card.name;
}

/** A thing that can be picked before a target, as a sentence names it. */
export function elementName(element: string): string {
  const [kind, name = ""] = element.split(":");
  if (kind === "suit") return SUIT_NAMES[name] ?? name;
  const resource = kind === "box" ? resourceIn(name) : null;
  return resource ? `The box of ${RESOURCE_NAMES[resource]}` : cardName(name);
}

/** A card for listening to. */
export function cardSaid(face: string): string {
  const card = faceOf(face);
  return card.kind
    ? `${cardName(face)}, ${card.kind.toLowerCase()}${card.any ? ", any time" : ""}: ${card.text}`
    : "A hidden card";
}
