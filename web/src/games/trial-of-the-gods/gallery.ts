// Every card of the game: found by words, by God or sort, and by cost.

import type { CardGallery } from "../ui";
import { searched } from "./face";
import type { TrialCard } from "./wire";
import { faces } from "./faces.svelte";
import GalleryCard from "./GalleryCard.svelte";

const SORTS: Record<string, string> = {
  starting: "Starting cards",
  personal: "Cards of Heroes",
  feat: "Feats",
  hero: "Heroes",
  olympics: "Olympics Cards",
  travel: "Travel Cards",
  enemy: "Enemies",
};

/** A God by the House it has moved into at this table; other sorts by their names. */
const titled = (sort: string) => SORTS[sort] ?? (faces.houses[sort] ? `${sort} (${faces.houses[sort]})` : sort);

export const sortOf = (face: TrialCard): string =>
  face.god ?? (face.sort !== "action" ? face.sort : face.of ? "personal" : "starting");

export const gallery: CardGallery<TrialCard> = {
  Face: GalleryCard,
  words: searched,
  narrowings: [
    { name: "Sort", of: (face) => [sortOf(face)], title: titled },
    { name: "Cost", of: (face) => (face.cost === undefined ? [] : [face.cost]) },
  ],
};
