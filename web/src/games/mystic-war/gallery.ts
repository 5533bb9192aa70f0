// Every card of the game: found by words, by class, by when it can be played and by number.

import type { CardGallery } from "../ui";
import GalleryCard from "./GalleryCard.svelte";

export type Told = {
  id: string;
  name: string;
  sort: string;
  text: string;
  copies: number;
  any_time?: boolean;
  kept?: boolean;
  number?: number;
  /** What a Victory Condition card asks for. */
  needs?: number[];
};

const when = ({ any_time, kept, needs }: Told): string[] => (needs ? [] : [any_time ? "any time" : "in your turn", ...(kept ? ["stays face up"] : [])]);

export const gallery: CardGallery<Told> = {
  Face: GalleryCard,
  narrowings: [
    { name: "Class", of: (face) => [face.sort] },
    { name: "Played", of: when },
    { name: "Number", of: (face) => (face.number === undefined ? [] : [face.number]) },
  ],
};
