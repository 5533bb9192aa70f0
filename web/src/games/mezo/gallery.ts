// Everything with a face and a text: found by words, by sort, by god and by Age.

import type { CardGallery } from "../ui";
import GalleryCard from "./GalleryCard.svelte";
import type { MezoCard } from "./wire";

export const SORTS: Record<string, string> = {
  god: "Gods, with their Call abilities",
  card: "Action cards",
  ability: "Tribe abilities",
  altar: "Altars",
  calendar: "Immortal Calendar",
  codex: "Heroic Codex",
  wrathful: "Wrathful god tiles",
};

export const gallery: CardGallery<MezoCard> = {
  Face: GalleryCard,
  least: 236,
  narrowings: [
    { name: "Sort", of: (face) => [face.sort], title: (sort) => SORTS[sort] ?? sort },
    { name: "God", of: (face) => (face.god ? [face.god] : []) },
    { name: "Age", of: (face) => (face.age ? [face.age] : []) },
  ],
};
