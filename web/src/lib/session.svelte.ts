// Who is here, and the theme.

import { api, whenUnknown } from "./api";
import { messageOf } from "./errors";
import type { Me } from "./wire";

const AGAIN = 5000;

class Session {
  me = $state.raw<Me | null>(null);
  trouble = $state<string | null>(null);
  #again: ReturnType<typeof setTimeout> | undefined;

  async begin(): Promise<void> {
    clearTimeout(this.#again);
    try {
      this.me = await api.me();
      this.trouble = null;
    } catch (error) {
      this.trouble = messageOf(error);
      this.#again = setTimeout(() => void this.begin(), AGAIN);
    }
  }
}

export const session = new Session();
whenUnknown(() => void session.begin());

class Theme {
  #system = matchMedia("(prefers-color-scheme: dark)");
  chosen = $state<string | null>(document.documentElement.dataset.theme ?? null);
  systemDark = $state(this.#system.matches);
  dark = $derived(this.chosen ? this.chosen === "dark" : this.systemDark);

  constructor() {
    this.#system.addEventListener("change", (event) => (this.systemDark = event.matches));
  }

  flip(): void {
    this.chosen = this.dark ? "light" : "dark";
    document.documentElement.dataset.theme = this.chosen;
    try {
      localStorage.setItem("theme", this.chosen);
    } catch {
      // It holds until the page is left.
    }
  }
}

export const theme = new Theme();

/** Things that happen once and are told once, for everyone to read or hear. */
class Announcer {
  polite = $state("");
  #odd = false;

  say(text: string): void {
    // A trailing space makes the same sentence news again.
    this.#odd = !this.#odd;
    this.polite = this.#odd ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();
