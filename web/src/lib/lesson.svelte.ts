// A lesson in play: its table is worked out by the server from the answers so far, and kept nowhere.

import { api, Refusal } from "./api";
import { messageOf } from "./errors";
import { TableLink } from "./link.svelte";
import { tableOf } from "./pretended";
import type { FromClient, FromServer, Game, Lesson, LessonNow, LessonStep, Preview, Why } from "./wire";

/** What an option's id says of its place among the options. */
const numberOf = (option: string) => Number(option.slice(option.lastIndexOf(".") + 1));

export class LessonLink extends TableLink {
  now = $state.raw<LessonNow | null>(null);
  /** Why the last answer was not what the step is about. */
  missed = $state.raw<{ sentence: string; rule: string } | null>(null);
  /** Each answer is heard at once. */
  override readonly drafts = false;
  #answers: readonly (number | null)[] = [];
  #board = -1;

  constructor(
    readonly game: Game,
    readonly lesson: Lesson,
  ) {
    super(`lesson ${game.name} ${lesson.id}`);
    this.online = true;
    void this.#take([]);
  }

  /** The step that is open; none once a board is done. */
  get step(): LessonStep | null {
    const now = this.now;
    return now && !this.boardDone ? (this.lesson.steps[now.step] ?? null) : null;
  }

  /** Whether the steps of the board are done: the next one waits. */
  get boardDone(): boolean {
    const now = this.now;
    return !!now?.done;
  }

  /** Nothing is heard but what is asked for. */
  protected override connect(): void {}

  override async answer(option: string): Promise<boolean> {
    return this.#take([...this.#answers, numberOf(option)]);
  }

  /** The step has been read, or the board been looked at. */
  goOn = () => void this.#take([...this.#answers, null]);

  back = () => void this.#take(this.#answers.slice(0, -1));

  again = () => void this.#take([]);

  get canGoBack(): boolean {
    return this.#answers.length > 0;
  }

  override undo = () => this.back();

  override order(): Promise<boolean> {
    this.error = "In a lesson you answer yourself.";
    return Promise.resolve(false);
  }

  override async preview(option: string): Promise<Preview | null> {
    try {
      return (await this.#ask({ preview: numberOf(option) })).preview ?? null;
    } catch {
      return null;
    }
  }

  override async why(thing: string): Promise<Why | null> {
    try {
      return (await this.#ask({ why: thing })).why ?? null;
    } catch (error) {
      this.error = messageOf(error);
      return null;
    }
  }

  /** Without a socket only what is on the table can be asked. */
  override async ask(message: FromClient): Promise<FromServer> {
    const told = message.type === "things" ? (await this.#ask({ things: true })).things : null;
    if (!told) throw new Refusal("not_found", "A lesson has no socket.", 404);
    return told;
  }

  #ask(more: { why?: string; preview?: number; things?: boolean }): Promise<LessonNow> {
    return api.lesson(this.game.name, this.lesson.id, { answers: [...this.#answers], ...more });
  }

  async #take(answers: readonly (number | null)[]): Promise<boolean> {
    this.sending = true;
    this.error = null;
    try {
      const now = await api.lesson(this.game.name, this.lesson.id, { answers: [...answers] });
      this.missed = now.missed ?? null;
      if (now.missed) return false;
      this.#answers = answers;
      this.#lay(now);
      return true;
    } catch (error) {
      if (this.now) this.error = messageOf(error);
      else this.lost = messageOf(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  #lay(now: LessonNow): void {
    if (this.#board !== now.board || !this.table) {
      this.#board = now.board;
      this.state = null;
      this.log = [];
      this.table = tableOf(this.game, this.id, this.lesson.title, now.state);
      this.seats = [now.state.seat ?? 0];
      this.presence = { seats: this.table.seats.map((each) => each.seat), spectators: 0 };
    }
    this.now = now;
    // A step that is only read asks nothing of anybody.
    this.show(now.asks ? now.state : { ...now.state, options: [] });
  }
}
