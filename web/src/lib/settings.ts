// The named options of a game, as the new table dialog reads and says them.

import type { Game, Setting, SettingValue } from "./wire";

/** A seat's number, where the setting takes one; seats count from 1. */
const isSeat = (setting: Setting, value: SettingValue, players: number) =>
  !!setting.seat && typeof value === "number" && value >= 1 && value <= players;

const isListed = (setting: Setting, value: SettingValue) => setting.values.some((each) => each.value === value);

/** The value that was typed or picked: one of the list, a number, or else the text as it is. */
export function valueOf(setting: Setting, text: string): SettingValue {
  const listed = setting.values.find((each) => String(each.value) === text);
  if (listed) return listed.value;
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim();
}

/** Whether a value is none that can be picked from the list: it has to be typed. */
export function isFree(setting: Setting, value: SettingValue, players: number): boolean {
  return !!setting.other && !isListed(setting, value) && !isSeat(setting, value, players);
}

/** A value of an earlier choice that no longer means anything, such as a seat that is gone. */
export function isGone(setting: Setting, value: SettingValue, players: number): boolean {
  return !setting.other && !isListed(setting, value) && !isSeat(setting, value, players);
}

export function meaningOf(setting: Setting, value: SettingValue, players: number): string {
  const listed = setting.values.find((each) => each.value === value);
  return listed?.meaning ?? (isSeat(setting, value, players) ? setting.seat : setting.other) ?? "";
}

/** A value in a word or two. */
export function wordOf(value: SettingValue): string {
  return value === true ? "yes" : value === false ? "no" : String(value).replaceAll("_", " ");
}

/** The setting that a refusal of the server is about, if it names one. */
export function refusedIn(settings: readonly Setting[], refusal: string): string | null {
  return settings.find((setting) => refusal.startsWith(`The option ${setting.name} `))?.name ?? null;
}

/** How many can sit down: as the rulebook says, and as many as the options that are chosen allow. */
export function seatCounts(
  game: Pick<Game, "players" | "unofficial">,
  valueOf: (name: string) => SettingValue | undefined,
): number[] {
  const more = game.unofficial
    .filter(({ options }) => Object.entries(options).every(([name, value]) => valueOf(name) === value))
    .map(({ players }) => players);
  return [...new Set([...game.players, ...more])].sort((a, b) => a - b);
}
