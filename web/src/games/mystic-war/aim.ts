// A card is picked first, then what it is aimed at: realms and tracks are not lit before.

import type { Play } from "../../lib/play.svelte";
import type { Wire } from "./wire";

const isCard = (element: string) => /^(hand|chaos):/.test(element);

/** The card that is picked, if the decision is about cards. */
export const heldIn = (play: Play<Wire>): string | undefined => [...play.settled].find(isCard);

/** Whether things on the mats are being picked now. */
export const aims = (play: Play<Wire>): boolean =>
  !play.narrowing.options.some((option) => option.at.some(isCard)) ||
  heldIn(play) !== undefined ||
  play.narrowing.picked.length > 0;
