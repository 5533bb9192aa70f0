// A table as it is being made: what it is called while nobody has asked the server for it.

import { botsOf, gathered, type Countable } from "./people";
import { isGone } from "./settings";
import type { About, Game, NewSeat, Setting, SettingValue } from "./wire";

export type Kind = NewSeat["kind"];
export type Chair = { kind: Kind; level: NewSeat["level"]; name: string };
type Options = Record<string, SettingValue>;
type Levels = About["levels"];

export const MOST = 8;

/** You, and bots until somebody else is invited. */
export const chairsFor = (most: number): Chair[] => [
  { kind: "you", level: "adept", name: "" },
  ...Array.from({ length: most - 1 }, (_, i): Chair => ({ kind: "bot", level: "adept", name: `Guest ${i + 1}` })),
];

/** What the server is sent of a chair. */
export function seatOf({ kind, level, name }: Chair): NewSeat {
  if (kind === "bot") return { kind, level };
  return kind === "hotseat" ? { kind, name: name || "Guest" } : { kind };
}

const waits = ({ kind }: Chair) => kind === "open" || kind === "link";
/** Whether somebody may still come. */
export const isOpen = (chairs: readonly Chair[]) => chairs.some(waits);

/** Who sits there, in words. */
export function company(chairs: readonly Chair[], levels: Levels): string {
  const title = ({ level }: Chair) => levels.find((each) => each.name === level)?.title ?? level;
  const words: Record<Kind, (chair: Chair) => Countable> = {
    you: () => ({ one: "you", many: "you" }),
    bot: (chair) => botsOf(title(chair) ?? "bot"),
    open: () => ({ one: "an open chair", many: "open chairs" }),
    link: () => ({ one: "a friend by link", many: "friends by link" }),
    hotseat: ({ name }) => ({ one: name || "somebody on this screen", many: name || "people on this screen" }),
  };
  return gathered(chairs.map((chair) => words[chair.kind](chair)));
}

/**
 * The value of a setting: as changed, unless that cannot be with that many players; else the preset's
 * or the rulebook's.
 */
export function valueIn(setting: Setting, base: Options, changed: Options, players: number): SettingValue {
  const given = base[setting.name] ?? setting.default;
  const value = changed[setting.name] ?? given;
  return isGone(setting, value, players) ? given : value;
}

/** The settings that the player has changed from what the preset says, with their values. */
export function chosenOptions(settings: readonly Setting[], base: Options, changed: Options, players: number): Options {
  return Object.fromEntries(
    settings
      .filter(({ name }) => name in changed)
      .map((setting) => [setting, valueIn(setting, base, changed, players)] as const)
      .filter(([{ name, default: given }, value]) => value !== (base[name] ?? given))
      .map(([{ name }, value]) => [name, value]),
  );
}

/** What a preset chooses otherwise than the rulebook. */
export const setBy = (settings: readonly Setting[], base: Options): string[] =>
  settings.filter(({ name, default: given }) => name in base && base[name] !== given).map(({ name }) => name);

export const presetOf = (game: Game | null, name: string): Options =>
  game?.presets.find((each) => each.name === name)?.options ?? {};
