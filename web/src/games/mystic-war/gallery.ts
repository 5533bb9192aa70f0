// Every card of the game: found by words, by class, by when it can be played and by number.

import type { CardGallery } from "../ui";
import GalleryCard from "./GalleryCard.svelte";
import type { MysticWarCard } from "./wire";

const when = ({ any_time, kept, needs }: MysticWarCard): string[] =>
  needs ? [] : [any_time ? "any time" : "in your turn", ...(kept ? ["stays face up"] : [])];

export const gallery: CardGallery<MysticWarCard> = {
  Face: GalleryCard,
  narrowings: [
    { name: "Class", of: (face) => [face.sort] },
    { name: "Played", of: when },
    { name: "Number", of: (face) => (face.number === undefined ? [] : [face.number]) },
  ],
};
