// What is being chosen for a new table, and what follows from it.

import { api } from "../../lib/api";
import { chairsFor, chosenOptions, isOpen, MOST, presetOf, seatOf, valueIn, type Kind } from "../../lib/draft";
import { begun } from "../../lib/seals";
import { refusedIn, seatCounts, valueOf } from "../../lib/settings";
import type { About, Game, NewTable, Setting, SettingValue, Table } from "../../lib/wire";

export class Draft {
  game = $state("");
  details = $state.raw<Game | null>(null);
  about = $state.raw<About | null>(null);
  count = $state(3);
  chairs = $state(chairsFor(MOST));
  preset = $state("");
  pace = $state<NewTable["pace"]>("live");
  late = $state<NewTable["late"]>("claim");
  listed = $state(true);
  /** Whether the coach may be asked though several people play. */
  coach = $state(false);
  trouble = $state<string | null>(null);
  changed = $state<Record<string, SettingValue>>({});
  /** What is being typed where the game takes other values than those in the list. */
  typed = $state<Record<string, string>>({});

  settings = $derived(this.details?.settings ?? []);
  seats = $derived(this.chairs.slice(0, this.count));
  open = $derived(isOpen(this.seats));
  people = $derived(this.seats.filter((chair) => chair.kind !== "bot").length);
  base = $derived(presetOf(this.details, this.preset));
  differs = $derived(this.settings.filter((setting) => this.value(setting) !== setting.default));
  /** How many can sit down, as things are chosen. */
  counts: readonly number[] = $derived(
    this.details
      ? seatCounts(this.details, (name) => {
          const setting = this.settings.find((each) => each.name === name);
          return setting && this.value(setting);
        })
      : [],
  );
  /** The setting that the server's refusal is about. */
  refused = $derived(this.trouble ? refusedIn(this.settings, this.trouble) : null);

  #before: readonly number[] = [];

  constructor(game: string) {
    this.game = game;
    void api.about().then(
      (found) => (this.about = found),
      () => undefined,
    );
  }

  /** Fetch what can be chosen of the game. */
  load(): void {
    const name = this.game;
    this.details = null;
    this.forget();
    void api.game(name).then(
      (found) => {
        if (name !== this.game) return;
        this.details = found;
        this.preset = found.presets[0]?.name || "";
      },
      (error: Error) => (this.trouble = error.message),
    );
  }

  /**
   * After the numbers that can sit down have changed: an option that lets another number do so was chosen
   * for that, and where that many no longer can, they are as few as the rulebook has it.
   */
  reseat(): void {
    const [now, rulebook] = [this.counts, this.details?.players ?? []];
    const more = now.find((each) => !rulebook.includes(each) && !this.#before.includes(each));
    this.#before = now;
    if (more !== undefined) this.count = more;
    else if (now.length > 0 && !now.includes(this.count)) this.count = rulebook[0] ?? 2;
  }

  forget(): void {
    this.changed = {};
    this.typed = {};
    this.trouble = null;
  }

  seatName(index: number): string | undefined {
    return this.details?.seat_names[index];
  }

  setKind(index: number, kind: Kind): void {
    if (kind === "you") for (const chair of this.chairs) if (chair.kind === "you") chair.kind = "bot";
    this.chairs[index]!.kind = kind;
  }

  value(setting: Setting): SettingValue {
    return valueIn(setting, this.base, this.changed, this.count);
  }

  setValue(setting: Setting, text: string, typing = false): void {
    if (typing) this.typed[setting.name] = text;
    else delete this.typed[setting.name];
    this.changed = { ...this.changed, [setting.name]: valueOf(setting, text) };
    if (this.refused === setting.name) this.trouble = null;
  }

  create(): Promise<Table> {
    const { game, preset, pace, late } = this;
    const options = chosenOptions(this.settings, this.base, this.changed, this.count);
    const seats = this.seats.map(seatOf);
    return begun((seal) =>
      api.create({ game, preset, options, pace, late, public: this.listed, coach: this.coach, seal, seats }),
    );
  }
}
