// Standing orders: an answer that a seat gives by itself at a decision, until something changes for it.

import { capital } from "./prose";
import type { Order, State, Until } from "./wire";

/** What can be ordered at a decision: the label of an option, and when the order lapses. */
export type Standing = {
  answer: string;
  /** Without it: when anything else is offered than now. */
  until?: Until;
  /** What the button says. */
  label?: string;
};

/** By the name of the decision, such as "Window.respond". */
export type Standings = Readonly<Record<string, Standing>>;

/** Something that a player may always want to be asked about, and what ends an order because of it. */
export type Stop = { id: string; label: string; until: Until };

/** An order that ends with any of these. */
export function endsWith(untils: readonly Until[]): Until {
  const all = <T>(of: (until: Until) => readonly T[] | undefined): T[] => [
    ...new Set(untils.flatMap((until) => of(until) ?? [])),
  ];
  return {
    options: untils.some((until) => until.options),
    events: all((until) => until.events),
    about_me: all((until) => until.about_me),
    saying: all((until) => until.saying),
  };
}

/** The stops that were ticked, of those there are, as a browser has kept them. */
export function kept(text: string | null, stops: readonly Stop[]): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? stops.map((stop) => stop.id).filter((id) => ids.includes(id)) : [];
  } catch {
    return [];
  }
}

const NOTHING = ["pass", "decline"];
const UNTIL_OTHERWISE: Until = { options: true };

/**
 * What the shown seat can order now: what the game names, or else to pass where it is asked even if single,
 * whatever it holds, and the turn is another's.
 */
export function standing(state: State, named: Standings | undefined, turn: number | null): Required<Standing> | null {
  const { decision, options } = state;
  if (!decision || options.length === 0) return null;
  const offered = (label: string) => options.some((option) => option.label === label);
  const nothing = decision.ask_even_if_single && turn !== state.seat ? NOTHING.find(offered) : undefined;
  const found: Standing | undefined = named
    ? named[decision.name]
    : nothing === undefined
      ? undefined
      : { answer: nothing };
  if (!found || !offered(found.answer)) return null;
  return { until: UNTIL_OTHERWISE, label: `${capital(found.answer)} until something changes for me`, ...found };
}

/** An order in a sentence. */
export const orderText = (order: Order): string =>
  `You ${order.answer} by yourself (${order.title}) until something changes for you.`;

/** That an order has ended, and why. */
export const endText = (order: Order): string => `You decide again. ${order.ended ?? ""}`.trimEnd();
