// What things are called: symbols, Houses, Phases, Zones, Enemies, and the whole table for listening to.

import { listed, plural } from "../../lib/prose";
import type { EnemyView, HouseView, RollsView, TrialView, Values, ZoneView } from "./wire";
import { fleeceWord } from "./words";

export type Symbol = keyof Values;
export const SYMBOLS: readonly Symbol[] = ["S", "R", "O", "H", "A", "D"];
export const SYMBOL_NAMES: Record<Symbol, string> = {
  S: "Sail",
  R: "Restore",
  O: "Order",
  H: "Heal",
  A: "Attack",
  D: "Discovery",
};
export const SYMBOL_ICONS: Record<Symbol, string> = {
  S: "sail",
  R: "restore",
  O: "order",
  H: "heal",
  A: "attack",
  D: "discovery",
};
/** The element of each use of a card, as options point at it. */
export const USES: Record<Symbol | "E", string> = {
  S: "use:sail",
  R: "use:restore",
  O: "use:order",
  H: "use:heal",
  A: "use:attack",
  D: "use:discovery",
  E: "use:effect",
};

export type House = HouseView["house"];
export const HOUSES: readonly House[] = ["crimson", "azure", "emerald", "gold", "violet", "ivory"];
export const UPGRADES: Record<string, string> = {
  attack: "Attack +1",
  discovery: "Discovery +1",
  fervor: "Fervor +1",
  energy: "Energy +2",
  limit: "Limit +2",
  reveal: "Reveal +2",
};
export const PHASES = ["dawn", "adventure", "enemy", "olympics", "sunset"] as const;
export const PHASE_NAMES: Record<string, string> = {
  setup: "Setup",
  dawn: "Dawn",
  adventure: "Adventure",
  enemy: "Enemies",
  olympics: "Olympics",
  sunset: "Sunset",
  end: "The end",
};
export const LEVELS = ["", "I", "II", "III"];
/** Vigor above which nothing is drawn: the track has ten steps. */
export const TOP_VIGOR = 10;

export const zoneOf = (view: TrialView, id: string) => view.zones.find((zone) => zone.id === id);
export const isIsland = (zone: ZoneView) => zone.kind === "island";

/** The points of a seat if the rankings were counted now. */
export function score(view: TrialView, seat: number): number {
  return view.rankings.reduce((sum, ranking) => sum + (ranking.points[seat] ?? 0), 0);
}

export function enemyName(enemy: EnemyView, seats: string[]): string {
  const state = enemy.owner !== null ? `, tamed by ${seats[enemy.owner]}` : enemy.injured ? ", Injured" : "";
  const strength = `Attack ${enemy.attack} and ${plural(enemy.dice, "die", "dice")}`;
  return `${enemy.name}, Level ${LEVELS[enemy.level]}, ${strength}${state}`;
}

/** A Zone in a sentence: what stands there and what is left to do. */
export function zoneName(zone: ZoneView, seats: string[], view: TrialView): string {
  const parts = [
    isIsland(zone) ? zone.name : `${zone.name}, ${zone.kind === "dangerous" ? "Dangerous" : "outer"} Sea Zone`,
  ];
  if (isIsland(zone)) {
    parts.push(zone.temple === null || zone.temple === undefined ? "Temple free" : `Temple of ${seats[zone.temple]}`);
    if (zone.modifier) parts.push(`Modifier ${SYMBOL_NAMES[zone.modifier]}`);
    if (zone.explorers?.length) parts.push(`explored by ${listed(zone.explorers.map((seat) => seats[seat] ?? "?"))}`);
    parts.push(zone.value ? `the next space needs Discovery ${zone.value}` : "no space left to explore");
    if (zone.treasure) parts.push(fleeceWord(zone.treasure));
  }
  parts.push(...zone.enemies.map((enemy) => enemyName(enemy, seats)));
  parts.push(...zone.captains.map((seat) => `Captain of ${seats[seat]}`));
  view.seats.forEach((seat, i) =>
    seat.companions.forEach((each) => each.zone === zone.id && parts.push(`${each.hero}, Companion of ${seats[i]}`)),
  );
  if (zone.block) parts.push("a Block Token");
  return parts.join("; ");
}

export const rollsSaid = ({ defeat, hit, draw, lose }: RollsView) =>
  `of ${defeat + hit + draw + lose} rolls ${defeat} defeat it, ${hit} hit, ${draw} draw, ${lose} lose`;

/** The whole table in sentences, for listening to. */
export function spoken(view: TrialView, seats: string[], seat: number | null): string[] {
  const lines = [
    view.round
      ? `Round ${view.round} of ${view.rounds}, ${PHASE_NAMES[view.phase]} Phase.`
      : "The game is being set up.",
    ...(view.turn === null ? [] : [`It is the turn of ${seats[view.turn]}.`]),
  ];
  if (view.fight) {
    const fight = view.fight;
    const dice = fight.dice.length ? "" : ` and ${plural(fight.of_dice, "die", "dice")}`;
    const rolls = fight.rolls ? `; ${rollsSaid(fight.rolls)}` : "";
    const totals = `${fight.total} against ${fight.enemy_total}${dice}`;
    lines.push(`${seats[fight.by]} fights the ${fight.name}: ${totals}${rolls}.`);
  }
  view.seats.forEach((each, i) => {
    const parts = [
      `Captain ${each.captain || "not chosen"}${each.ship ? ` at ${zoneOf(view, each.ship)?.name}` : ""}`,
      `Vigor ${each.vigor} of ${each.limit}`,
      `${each.energy.available} Energy available`,
      `${each.energy.exhausted} exhausted`,
      `${plural(each.hand.length, "card")} in hand`,
      plural(each.explored, "Exploration Token"),
      plural(each.champions, "Champion Token"),
      `${each.dishonor} Dishonor`,
      `${score(view, i)} points if it ended now`,
    ];
    lines.push(`${seats[i]}: ${parts.join(", ")}.`);
  });
  lines.push(
    ...view.zones
      .filter((zone) => isIsland(zone) || zone.enemies.length > 0 || zone.captains.length > 0 || zone.block)
      .map((zone) => `${zoneName(zone, seats, view)}.`),
  );
  if (seat !== null) lines.push(`You hold ${plural(view.seats[seat]?.hand.length ?? 0, "card")}.`);
  return lines;
}
