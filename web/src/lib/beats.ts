// How long the steps of others take to be seen, in beats; a beat is as long as the player likes.

import type { GameEvent } from "./wire";

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
export const isSpeed = (name: string | null): name is Speed => (SPEEDS as readonly (string | null)[]).includes(name);

/** Milliseconds of a beat. */
export const BEATS: Record<Speed, number> = { slow: 900, normal: 500, fast: 250, instant: 0 };

/** A turn of more beats joins what is minor to the step before; a round of more is played fast. */
export const LONG_TURN = 8;
export const LONG_ROUND = 24;

/** The beats that kinds of events take in a game; and those that are minor, such as draws. */
export type Weights = { beats: Readonly<Record<string, number>>; minor: readonly string[] };

const LOUD_VP = 10;

/** The beats of one step: those of its events that have any, and at least one. */
export function beatsOf(events: readonly GameEvent[], { beats }: Pick<Weights, "beats">): number {
  if (events.length === 0) return 0;
  const sum = events.reduce((all, { kind, data }) => {
    const weight = beats[kind] ?? 0;
    return all + (weight === 1 && mostOf(data.vp) >= LOUD_VP ? 1.5 : weight);
  }, 0);
  return Math.max(1, sum);
}

const mostOf = (vp: unknown): number =>
  typeof vp === "number" ? vp : Array.isArray(vp) ? Math.max(0, ...vp.filter((each) => typeof each === "number")) : 0;

/** Whether a step has nothing in it but draws, refills and discards. */
export const isMinor = (events: readonly GameEvent[], { minor }: Pick<Weights, "minor">): boolean =>
  events.length > 0 && events.every(({ kind }) => minor.includes(kind));

/** How long a beat is while that many are still to be played. */
export const beatMs = (speed: Speed, ahead: number): number =>
  ahead > LONG_ROUND ? Math.min(BEATS.fast, BEATS[speed]) : BEATS[speed];
