// Every tile of the game: found by words, by its land and by what it shows.

import type { CardGallery } from "../ui";
import GalleryCard from "./GalleryCard.svelte";
import { capital } from "../../lib/prose";
import type { GheosCard } from "./wire";

const LANDS: Record<string, string> = { full: "One land", split: "Two lands", shores: "Three lands", epoch: "EPOCH" };

export const gallery: CardGallery<GheosCard> = {
  Face: GalleryCard,
  narrowings: [
    { name: "Land", of: (face) => [face.sort], title: (sort) => LANDS[sort] ?? sort },
    { name: "Shows", of: (face) => face.symbols, title: capital },
  ],
};
