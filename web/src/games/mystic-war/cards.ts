// What is on the cards, told by the server's own tables (cards.json), and how each is drawn.

import told from "./cards.json";

export type Kind = "RESOURCE" | "SPELL" | "DEITY" | "EVENT";
/** `suit`: N, S, R, D or W of a RESOURCE card. `sub`: what a Transmutation is to. */
export type Face = { face: string; name: string; sub: string; kind: Kind | ""; suit: string; value: number; text: string; any: boolean; kept: boolean; icon: string };

export const RESOURCES = ["F", "M", "G"] as const;
export type Resource = (typeof RESOURCES)[number];
export const RESOURCE_NAMES: Record<Resource, string> = { F: "Followers", M: "Mystic Power", G: "Gold" };
export const SUIT_NAMES: Record<string, string> = Object.fromEntries(Object.entries(told.suits).map(([suit, [name]]) => [suit, name!]));
export const GOALS: Record<string, number[]> = told.goals;

const CARDS = told.cards as unknown as Record<string, [string, Kind, string, number, number, number]>;
const SUITS = told.suits as unknown as Record<string, [string, string]>;
/** The SPELL cards. */
export const SPELLS: readonly string[] = Object.keys(CARDS).filter((face) => CARDS[face]![1] === "SPELL");
const HIDDEN: Face = { face: "?", name: "A hidden card", sub: "", kind: "", suit: "", value: 0, text: "", any: false, kept: false, icon: "" };
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
    const [name, text] = SUITS[suited[1]!]!;
    return { face, name, sub: "", kind: "RESOURCE", suit: suited[1]!, value: Number(suited[2]), text: text.replace("#", suited[2]!), any: false, kept: false, icon: suited[1]! };
  }
  const row = CARDS[face];
  if (!row) return HIDDEN;
  const [whole, kind, text, any, kept, value] = row;
  const [, name, sub] = /^([^(]+?)(?: \((.*)\))?$/.exec(whole)!;
  const short = text.replace(/^Any time(, stays)?(: |, )/, (_, stays) => (stays ? "Stays: " : "")).replace(/^./, (letter) => letter.toUpperCase());
  const icon = face.startsWith("TR") ? "TR" : face === "JUW" ? "JU" : face;
  return { face, name: name!, sub: sub ?? "", kind, suit: face === "W" ? "W" : "", value, text: short, any: !!any, kept: !!kept, icon };
}

/** `Dragon 8`, `Transmutation (Gold)`, `a hidden card`. */
export function cardName(face: string): string {
  const card = faceOf(face);
  if (!card.kind) return "a hidden card";
  return card.value && card.suit !== "W" ? `${card.name} ${card.value}` : card.sub ? `${card.name} (${card.sub})` : card.name;
}

/** A thing that can be picked before a target, as a sentence names it. */
export function elementName(element: string): string {
  const [kind, name = ""] = element.split(":");
  if (kind === "suit") return SUIT_NAMES[name] ?? name;
  return kind === "box" ? `The box of ${RESOURCE_NAMES[name as Resource]}` : cardName(name);
}

/** A card for listening to. */
export function cardSaid(face: string): string {
  const card = faceOf(face);
  return card.kind ? `${cardName(face)}, ${card.kind.toLowerCase()}${card.any ? ", any time" : ""}: ${card.text}` : "A hidden card";
}
