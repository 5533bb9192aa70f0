// What of a card can be searched.

import type { TrialCard } from "./wire";

/** What of a card can be searched: its name, God or Hero, kind, cost and text. */
export function searched(face: TrialCard): string {
  const words = [face.name, face.sort, face.of ?? "", face.kind ?? "", face.text];
  if (face.cost !== undefined) words.push(`cost ${face.cost}`);
  if (face.level !== undefined) words.push(`level ${face.level}`);
  if (face.prayer) words.push(`prayer ${face.prayer}`);
  return words.join(" ");
}

/** Where the own player board stands below the chart, and not among the seats. */
export const BESIDE = "(min-width: 761px) and (min-height: 640px)";
