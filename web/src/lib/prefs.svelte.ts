// How a player likes tables to be shown and heard: kept in this browser, for all games.

import { isSpeed, type Speed } from "./beats";

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds until the page is left.
  }
}

export type Confirming = "turn" | "step";

const THIRD = 0.33;
const volumeOf = (text: string | null): number => {
  const value = Number(text ?? NaN);
  return value >= 0 && value <= 1 ? value : THIRD;
};

class Prefs {
  #speed = $state<Speed>("normal");
  #confirm = $state<Confirming>("turn");
  #passes = $state(true);
  #sound = $state(true);
  #volume = $state(THIRD);

  constructor() {
    const speed = kept("speed");
    if (isSpeed(speed)) this.#speed = speed;
    if (kept("confirm") === "step") this.#confirm = "step";
    this.#passes = kept("passes") !== "off";
    this.#sound = kept("sound") !== "off";
    this.#volume = volumeOf(kept("volume"));
  }

  /** How fast the moves of others are shown. */
  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    keep("speed", speed);
  }

  /** Whether a turn is confirmed as a whole, or each of its steps. */
  get confirm(): Confirming {
    return this.#confirm;
  }
  set confirm(confirm: Confirming) {
    this.#confirm = confirm;
    keep("confirm", confirm);
  }

  /** Whether one passes by oneself where one can only pass. */
  get passes(): boolean {
    return this.#passes;
  }
  set passes(on: boolean) {
    this.#passes = on;
    keep("passes", on ? "on" : "off");
  }

  /** Whether there are sounds at all, and how loud: from 0 to 1. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    keep("sound", on ? "on" : "off");
  }

  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    keep("volume", String(volume));
  }
}

export const prefs = new Prefs();
