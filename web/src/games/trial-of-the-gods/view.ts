// What the server shows of Trial of the Gods (the game's `view`), and names for it.

import { fleeceWord, listed, plural } from "./words";

export const SYMBOLS = ["S", "R", "O", "H", "A", "D"] as const;
export type Symbol = (typeof SYMBOLS)[number];
export const SYMBOL_NAMES: Record<Symbol, string> = { S: "Sail", R: "Restore", O: "Order", H: "Heal", A: "Attack", D: "Discovery" };
export const SYMBOL_ICONS: Record<Symbol, string> = { S: "sail", R: "restore", O: "order", H: "heal", A: "attack", D: "discovery" };
/** The element of each use of a card, as options point at it. */
export const USES: Record<Symbol | "E", string> = { S: "use:sail", R: "use:restore", O: "use:order", H: "use:heal", A: "use:attack", D: "use:discovery", E: "use:effect" };

export const HOUSES = ["crimson", "azure", "emerald", "gold", "violet", "ivory"] as const;
export type House = (typeof HOUSES)[number];
export const UPGRADES: Record<string, string> = { attack: "Attack +1", discovery: "Discovery +1", fervor: "Fervor +1", energy: "Energy +2", limit: "Limit +2", reveal: "Reveal +2" };
export const PHASES = ["dawn", "adventure", "enemy", "olympics", "sunset"] as const;
export const PHASE_NAMES: Record<string, string> = { setup: "Setup", dawn: "Dawn", adventure: "Adventure", enemy: "Enemies", olympics: "Olympics", sunset: "Sunset", end: "The end" };
export const LEVELS = ["", "I", "II", "III"];
/** Vigor above which nothing is drawn: the track has ten steps. */
export const TOP_VIGOR = 10;

export type Rolls = { defeat: number; hit: number; draw: number; lose: number };
export type Hint = { n?: number; rolls?: Rolls };

export type EnemyView = { id: string; name: string; kind: "argonaut" | "land" | "sea"; level: number; attack: number; dice: number; injured: boolean; owner: number | null };
export type Zone = {
  id: string;
  name: string;
  kind: "outer" | "dangerous" | "island";
  block: boolean;
  enemies: EnemyView[];
  captains: number[];
  temple?: number | null;
  modifier?: Symbol | null;
  spaces?: number[];
  explorers?: number[];
  value?: number | null;
  treasure?: "fleece" | "empty" | null;
  lookers?: number[];
};
export type SeatView = {
  captain: string;
  ship: string;
  companions: { hero: string; trained: boolean; zone: string | null }[];
  vigor: number;
  limit: number;
  hand_limit: number;
  energy: { available: number; exhausted: number; pool: number };
  upgrades: { token: string; active: boolean; blessings: House[] }[];
  blessings: Partial<Record<House, number>>;
  hand: string[];
  deck: number;
  discard: string[];
  in_play: string[];
  competed: string[];
  revealed: string[];
  removed: string[];
  feats: { feat: string; level: number }[];
  feats_held: string[];
  used: string[];
  tamed: { enemy: string; zone: string | null; alive: boolean }[];
  domination: number;
  explored: number;
  devotion: number;
  champions: number;
  dishonor: number;
  fervor: number;
  /** Enemies that would hurt the player in the Enemy Phase. */
  threat: number;
  passed: boolean;
};
export type Fight = {
  by: number;
  zone: string;
  enemy: string;
  name: string;
  level: number;
  laurels: number;
  attack: number;
  of_dice: number;
  skill: string;
  injured: boolean;
  owner: number | null;
  total: number;
  enemy_total: number;
  might: number;
  weakened: number;
  extra: number;
  dice: (number | string)[];
  cards: number;
  played: string[];
  rolls: Rolls | null;
};
export type Exploration = { by: number; zone: string; total: number; value: number; cards: number; played: string[] };
export type Competition = { card: string; held: number; of: number; ranking: number[]; dice: number[]; decided: boolean };
export type Ranking = { name: string; prizes: number[]; laurels: number[]; most: number[]; points: number[] };

export type TrialView = {
  mode: "basic" | "advanced";
  round: number;
  rounds: number;
  phase: string;
  turn: number | null;
  actions: number | null;
  initiative: number[];
  zones: Zone[];
  seats: SeatView[];
  houses: { house: House; god: string | null; deck: number; discard: string[] }[];
  turned: string[];
  animae: number;
  travel: { deck: number; discard: string[]; drawn: string[] };
  sea: number;
  /** Calm Seas set aside while Sea Enemies come. */
  calm: number;
  olympics: { cards: string[]; deck: number; face_down: boolean; drawn: string[]; returned: [number, string][] };
  argonauts: { enemy: string; defeated: boolean }[];
  harbour: string[];
  fight: Fight | null;
  exploration: Exploration | null;
  competition: Competition | null;
  rankings: Ranking[];
  points: number[][] | null;
  ending: string;
};

export const zoneOf = (view: TrialView, id: string) => view.zones.find((zone) => zone.id === id);
export const isIsland = (zone: Zone) => zone.kind === "island";

/** The points of a seat if the rankings were counted now. */
export function score(view: TrialView, seat: number): number {
  return view.rankings.reduce((sum, ranking) => sum + (ranking.points[seat] ?? 0), 0);
}

export function enemyName(enemy: EnemyView, seats: string[]): string {
  const state = enemy.owner !== null ? `, tamed by ${seats[enemy.owner]}` : enemy.injured ? ", Injured" : "";
  return `${enemy.name}, Level ${LEVELS[enemy.level]}, Attack ${enemy.attack} and ${plural(enemy.dice, "die", "dice")}${state}`;
}

/** A Zone in a sentence: what stands there and what is left to do. */
export function zoneName(zone: Zone, seats: string[], view: TrialView): string {
  const parts = [isIsland(zone) ? zone.name : `${zone.name}, ${zone.kind === "dangerous" ? "Dangerous" : "outer"} Sea Zone`];
  if (isIsland(zone)) {
    parts.push(zone.temple === null || zone.temple === undefined ? "Temple free" : `Temple of ${seats[zone.temple]}`);
    if (zone.modifier) parts.push(`Modifier ${SYMBOL_NAMES[zone.modifier]}`);
    if (zone.explorers?.length) parts.push(`explored by ${listed(zone.explorers.map((seat) => seats[seat] ?? "?"))}`);
    parts.push(zone.value ? `the next space needs Discovery ${zone.value}` : "no space left to explore");
    if (zone.treasure) parts.push(fleeceWord(zone.treasure));
  }
  parts.push(...zone.enemies.map((enemy) => enemyName(enemy, seats)));
  parts.push(...zone.captains.map((seat) => `Captain of ${seats[seat]}`));
  view.seats.forEach((seat, i) => seat.companions.forEach((each) => each.zone === zone.id && parts.push(`${each.hero}, Companion of ${seats[i]}`)));
  if (zone.block) parts.push("a Block Token");
  return parts.join("; ");
}

export const rollsSaid = (rolls: Rolls) => `of ${rolls.defeat + rolls.hit + rolls.draw + rolls.lose} rolls ${rolls.defeat} defeat it, ${rolls.hit} hit, ${rolls.draw} draw, ${rolls.lose} lose`;

/** The whole table in sentences, for listening to. */
export function spoken(view: TrialView, seats: string[], seat: number | null): string[] {
  const lines = [
    view.round ? `Round ${view.round} of ${view.rounds}, ${PHASE_NAMES[view.phase]} Phase.` : "The game is being set up.",
    ...(view.turn === null ? [] : [`It is the turn of ${seats[view.turn]}.`]),
  ];
  if (view.fight) {
    const fight = view.fight;
    lines.push(`${seats[fight.by]} fights the ${fight.name}: ${fight.total} against ${fight.enemy_total}${fight.dice.length ? "" : ` and ${plural(fight.of_dice, "die", "dice")}`}${fight.rolls ? `; ${rollsSaid(fight.rolls)}` : ""}.`);
  }
  view.seats.forEach((each, i) => {
    lines.push(
      `${seats[i]}: Captain ${each.captain || "not chosen"}${each.ship ? ` at ${zoneOf(view, each.ship)?.name}` : ""}, Vigor ${each.vigor} of ${each.limit}, ${each.energy.available} Energy available, ${each.energy.exhausted} exhausted, ${plural(each.hand.length, "card")} in hand, ${plural(each.explored, "Exploration Token")}, ${plural(each.champions, "Champion Token")}, ${each.dishonor} Dishonor, ${score(view, i)} points if it ended now.`,
    );
  });
  lines.push(...view.zones.filter((zone) => isIsland(zone) || zone.enemies.length > 0 || zone.captains.length > 0 || zone.block).map((zone) => `${zoneName(zone, seats, view)}.`));
  if (seat !== null) lines.push(`You hold ${plural(view.seats[seat]?.hand.length ?? 0, "card")}.`);
  return lines;
}
