// Every tile of the game: found by words, by its land and by what it shows.

import type { CardGallery } from "../ui";
import GalleryCard from "./GalleryCard.svelte";
import { capital } from "./view";

export type Told = { id: string; name: string; sort: string; text: string; copies: number; symbols: string[] };

const LANDS: Record<string, string> = { full: "One land", split: "Two lands", shores: "Three lands", epoch: "EPOCH" };

export const gallery: CardGallery<Told> = {
  Face: GalleryCard,
  narrowings: [
    { name: "Land", of: (face) => [face.sort], title: (sort) => LANDS[sort] ?? sort },
    { name: "Shows", of: (face) => face.symbols, title: capital },
  ],
};
