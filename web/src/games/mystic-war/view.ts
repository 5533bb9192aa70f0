// What the server shows of Mystic War (the game's `view`), and words for it.

import { cardName, RESOURCE_NAMES, RESOURCES, type Resource } from "./cards";

export type Wealth = "Poor" | "Content" | "Rich";
export const WEALTHS: readonly Wealth[] = ["Poor", "Content", "Rich"];
export const TIMES: Record<Wealth, string> = { Poor: "×½", Content: "×1", Rich: "×2" };

export type Realm = Record<Resource, number>;
export type Goal = { name: string; needs: number[] | null; up: boolean };
/** `worth`: how each card in hand would count by Wealth, for those with a number. */
export type SeatView = Realm & { wealth: Wealth; draws: number; retains: number; hand: string[]; worth: string[]; deities: string[]; goal: Goal };
export type Change = { seat: number; resource: Resource; old: number; new: number };
/** `why`: why it does nothing as it stands; `by_place`: the card that takes it out; `after`: what the window came to with it. */
export type Played = {
  card: string; by: number; on: number | null; suit: string; resource: Resource | ""; deity: string; victim: number | null;
  dead: boolean; why: string; by_place: number | null; after: Change[];
};
export type Amount = { value: number; wealth: Wealth; doubled: string[]; total: string; loss: boolean; resource: Resource };
export type Window = {
  plays: Played[];
  projection: (Realm & { wealth: Wealth; draws: number; retains: number })[];
  changes: (Change & { cause: string; saved: string })[];
  amount: Amount | null;
  captor: number | null;
  loses: { seat: number; deity: string } | null;
};
export type Box = [kind: string, resource: number, amount: number];
export type MysticView = {
  round: number; first: number; claimed: number; active: number; passes: number;
  seats: SeatView[];
  deck: { size: number; white: boolean; ended: boolean; aside: boolean };
  discard: { size: number; top: string | null; cards: string[] | null };
  window: Window | null;
  in_play: string[];
  pool: { seat: number; card: string }[];
  chaos: { controller: number; on: number; cards: string[] };
  goal_pile: number;
  spare_goals: number;
  mat: { draw: number[]; retain: number[]; boxes: Record<Resource, Box[]> };
  winners: number[];
  ending: string;
};

/** Whose turn it is; before and between the turns of a round it is nobody's. */
export const turnIn = (view: MysticView, decision: string): number | null =>
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
export const missing = (seat: SeatView) => seat.goal.needs?.map((need, i) => Math.max(0, need - seat[RESOURCES[i]!])) ?? null;
export const meets = (seat: SeatView) => missing(seat)?.every((each) => each === 0) ?? false;

/** What stands for the name of who looks on. */
export const YOU = "You";
/** A name as who does something, with what that is: "Ada gains", "You gain". */
const does = (name: string, verb: string) => `${name} ${name === YOU ? verb : `${verb}s`}`;
/** A name as whom something is done to: "on Ada", "on you". */
export const object = (name: string) => (name === YOU ? "you" : name);

/** A card in the pile, with what it is aimed at. */
export function aimed(play: Played, names: string[]): string {
  const who = play.on === null ? "" : object(names[play.on]!);
  if (play.victim !== null) return "";
  const what = play.deity ? cardName(play.deity) : play.resource ? RESOURCE_NAMES[play.resource] : "";
  if (what) return who === "you" ? `on your ${what}` : `on ${what} of ${who}`;
  if (play.card === "NEC" || play.card === "RES") return who ? `for ${who}` : "";
  return who ? `on ${who}` : "";
}

/** What the window comes to as it stands, a sentence for each thing that happens. */
export function verdict(window: Window, names: string[], before: readonly SeatView[]): string[] {
  const told = window.changes.map((each) => {
    const what = RESOURCE_NAMES[each.resource];
    if (each.saved) return `${does(names[each.seat]!, "lose")} no ${what}, thanks to ${cardName(each.saved)}.`;
    if (each.old === each.new) return `${does(names[each.seat]!, "keep")} ${each.new} ${what}.`;
    return `${does(names[each.seat]!, each.new < each.old ? "lose" : "gain")} ${Math.abs(each.new - each.old)} ${what}, ${each.old} → ${each.new}.`;
  });
  const moved = window.projection.flatMap((after, seat) => (before[seat] && after.wealth !== before[seat].wealth ? [`${does(names[seat]!, "become")} ${after.wealth}.`] : []));
  if (window.loses) told.push(`${does(names[window.loses.seat]!, "lose")} ${cardName(window.loses.deity)}.`);
  if (window.captor !== null) told.push(`${does(names[window.captor]!, "take")} ${cardName(window.plays[0]!.card)} in hand.`);
  return told.length > 0 ? [...told, ...moved] : ["Nothing changes."];
}

const LAST = " and ";
const listed = (words: string[]) => (words.length > 1 ? words.slice(0, -1).join(", ") + LAST + words.at(-1) : (words[0] ?? ""));

export function goalSaid(seat: SeatView): string {
  const { name, needs } = seat.goal;
  if (!needs) return name ? "goal face down" : "no goal yet";
  return `goal ${name}: ${RESOURCES.map((each, i) => `${needs[i]} ${RESOURCE_NAMES[each]}`).join(", ")}${meets(seat) ? ", met" : ""}`;
}

export function seatSaid(seat: SeatView): string {
  const gods = seat.deities.length > 0 ? `${listed(seat.deities.map(cardName))} face up` : "no DEITY";
  const over = seat.hand.length - seat.retains;
  return `${RESOURCES.map((each) => `${RESOURCE_NAMES[each]} ${seat[each]}`).join(", ")}; ${seat.wealth}; ${seat.hand.length} ${seat.hand.length === 1 ? "card" : "cards"} in hand${over > 0 ? `, ${over} over the limit` : ""}; ${gods}; ${goalSaid(seat)}`;
}

/** The whole table in sentences, for listening to. */
export function spoken(view: MysticView, names: string[], seat: number | null): string[] {
  const lines = [
    `Round ${view.round}. It is the turn of ${names[view.active] ?? "nobody"}. ${view.deck.size} cards are in the deck, ${view.discard.size} in the discards.`,
    ...view.seats.map((each, i) => `${names[i]}${i === seat ? ", you" : ""}: ${seatSaid(each)}.`),
  ];
  if (view.window) {
    lines.push(`In the pile: ${view.window.plays.map((each) => `${[cardName(each.card), "by", names[each.by], aimed(each, names)].filter(Boolean).join(" ")}${each.dead ? ", without effect" : ""}`).join("; then ")}.`);
    lines.push(`If all pass: ${verdict(view.window, names, view.seats).join(" ")}`);
  }
  if (seat !== null) lines.push(`You hold ${listed(view.seats[seat]?.hand.map(cardName) ?? []) || "no card"}.`);
  return lines;
}
