// What a click may come to besides a pick.

import type { Why } from "./wire";

/** Why a click did nothing; `instead`: what could be chosen in place of what is, by name. */
export type Refused = {
  element: string;
  why: Pick<Why, "sentence" | "rule">;
  instead?: readonly { element: string; name: string }[];
};
/** A thing that can be picked ahead for the next decision, and how the button says so. */
export type Plan = { element: string; label: string };
