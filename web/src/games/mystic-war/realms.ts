// Realms, goals and what lies open, in words.

import { listed, plural } from "../../lib/prose";
import { cardName, RESOURCE_NAMES, RESOURCES, type Resource } from "./cards";
import type { MatView, MysticWarView, PlayView, SeatView, StandingView, WindowView } from "./wire";

export type Wealth = StandingView["wealth"];
export const WEALTHS: readonly Wealth[] = ["Poor", "Content", "Rich"];
export const TIMES: Record<Wealth, string> = { Poor: "×½", Content: "×1", Rich: "×2" };

export type Realm = Pick<StandingView, Resource>;
export type Box = MatView["boxes"][Resource][number];

/** Whose turn it is; before and between the turns of a round it is nobody's. */
export const turnIn = (view: MysticWarView, decision: string): number | null =>
  view.active < 0 || /^(SetUp|SpecialPowers|DrawCards|Exchange)\./.test(decision) ? null : view.active;

/** How far along a track of 50 steps a value stands, in percent. */
export const along = (value: number) => Math.round((value + 0.5) * 200) / 100;
export const boxOf = (value: number) => Math.floor(value / 10);
export const sum = (seat: Realm) => seat.F + seat.M + seat.G;

export function boxName([kind, resource, amount]: Box): string {
  const name = RESOURCE_NAMES[RESOURCES[resource] ?? "F"];
  if (kind === "receive") return `receive ${amount} ${name}`;
  if (kind === "trade") return `Special Power, trade for ${name}`;
  return kind === "any" ? "Any" : `Special Power, ${kind === "knights" ? "Knights" : "Demon"}`;
}

/** How the others sit: clockwise from the own seat, a row above and the rest beside the own mat. */
export function seating(seats: number, own: number): { above: number[]; beside: number[] } {
  const others = Array.from({ length: seats - 1 }, (_, i) => (own + 1 + i) % seats);
  const above = seats <= 5 ? Math.min(3, others.length) : 4;
  return { above: others.slice(0, above), beside: others.slice(above) };
}

/** How much of each resource a goal still misses. */
export const missing = (seat: SeatView) =>
  seat.goal.needs?.map((need, i) => Math.max(0, need - seat[RESOURCES[i]!])) ?? null;
export const meets = (seat: SeatView) => missing(seat)?.every((each) => each === 0) ?? false;

/** What stands for the name of who looks on. */
export const YOU = "You";
/** A name as who does something, with what that is: "Ada gains", "You gain". */
const does = (name: string, verb: string) => `${name} ${name === YOU ? verb : `${verb}s`}`;
/** A name as whom something is done to: "on Ada", "on you". */
export const object = (name: string) => (name === YOU ? "you" : name);

/** A card in the pile, with what it is aimed at. */
export function aimed(play: PlayView, names: string[]): string {
  const who = play.on === null ? "" : object(names[play.on]!);
  if (play.victim !== null) return "";
  const what = play.deity ? cardName(play.deity) : play.resource ? RESOURCE_NAMES[play.resource] : "";
  if (what) return who === "you" ? `on your ${what}` : `on ${what} of ${who}`;
  if (play.card === "NEC" || play.card === "RES") return who ? `for ${who}` : "";
  return who ? `on ${who}` : "";
}

/** What the window comes to as it stands, a sentence for each thing that happens. */
export function verdict(window: WindowView, names: string[], before: readonly SeatView[]): string[] {
  const told = window.changes.map((each) => {
    const what = RESOURCE_NAMES[each.resource];
    if (each.saved) return `${does(names[each.seat]!, "lose")} no ${what}, thanks to ${cardName(each.saved)}.`;
    if (each.old === each.new) return `${does(names[each.seat]!, "keep")} ${each.new} ${what}.`;
    const verb = each.new < each.old ? "lose" : "gain";
    const by = Math.abs(each.new - each.old);
    return `${does(names[each.seat]!, verb)} ${by} ${what}, ${each.old} → ${each.new}.`;
  });
  const moved = window.projection.flatMap((after, seat) =>
    before[seat] && after.wealth !== before[seat].wealth ? [`${does(names[seat]!, "become")} ${after.wealth}.`] : [],
  );
  if (window.loses) told.push(`${does(names[window.loses.seat]!, "lose")} ${cardName(window.loses.deity)}.`);
  if (window.captor !== null)
    told.push(`${does(names[window.captor]!, "take")} ${cardName(window.plays[0]!.card)} in hand.`);
  return told.length > 0 ? [...told, ...moved] : ["Nothing changes."];
}

export function goalSaid(seat: SeatView): string {
  const { name, needs } = seat.goal;
  if (!needs) return name ? "goal face down" : "no goal yet";
  const wanted = RESOURCES.map((each, i) => `${needs[i]} ${RESOURCE_NAMES[each]}`);
  return `goal ${name}: ${wanted.join(", ")}${meets(seat) ? ", met" : ""}`;
}

export function seatSaid(seat: SeatView): string {
  const gods = seat.deities.length > 0 ? `${listed(seat.deities.map(cardName))} face up` : "no DEITY";
  const over = seat.hand.length - seat.retains;
  const stocks = RESOURCES.map((each) => `${RESOURCE_NAMES[each]} ${seat[each]}`).join(", ");
  const hand = `${plural(seat.hand.length, "card")} in hand${over > 0 ? `, ${over} over the limit` : ""}`;
  return [stocks, seat.wealth, hand, gods, goalSaid(seat)].join("; ");
}

/** The whole table in sentences, for listening to. */
export function spoken(view: MysticWarView, names: string[], seat: number | null): string[] {
  const lines = [
    `Round ${view.round}. It is the turn of ${names[view.active] ?? "nobody"}.` +
      ` ${view.deck.size} cards are in the deck, ${view.discard.size} in the discards.`,
    ...view.seats.map((each, i) => `${names[i]}${i === seat ? ", you" : ""}: ${seatSaid(each)}.`),
  ];
  if (view.window) {
    const pile = view.window.plays.map((each) => {
      const words = [cardName(each.card), "by", names[each.by], aimed(each, names)];
      return `${words.filter(Boolean).join(" ")}${each.dead ? ", without effect" : ""}`;
    });
    lines.push(`In the pile: ${pile.join("; then ")}.`);
    lines.push(`If all pass: ${verdict(view.window, names, view.seats).join(" ")}`);
  }
  if (seat !== null) lines.push(`You hold ${listed(view.seats[seat]?.hand.map(cardName) ?? []) || "no card"}.`);
  return lines;
}
