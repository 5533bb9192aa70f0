// The server cannot reach its records for a while: since when that is known, and waiting for the end of it.

/** A hitch that the server does not tell of is over in this many milliseconds. */
const HITCH = 4000;

export class Outage {
  on = $state(false);

  #told = false;
  #hurry: (() => void) | null = null;
  #hitch: ReturnType<typeof setTimeout> | undefined;

  /** Something could not be kept; `told`: the server says so itself, and will say when it is over. */
  begin(told = false): void {
    this.#told ||= told;
    clearTimeout(this.#hitch);
    if (!this.#told) this.#hitch = setTimeout(() => this.end(), HITCH);
    this.on = true;
  }

  end(): void {
    clearTimeout(this.#hitch);
    this.on = this.#told = false;
    this.hurry();
  }

  /** Wait that many milliseconds, but no longer than until it is over or somebody is in a hurry. */
  async pause(most: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((done) => {
      this.#hurry = done;
      timer = setTimeout(done, most * (0.7 + Math.random() * 0.6));
    });
    clearTimeout(timer);
    this.#hurry = null;
  }

  /** Those who wait go on now. */
  hurry(): void {
    this.#hurry?.();
  }

  close(): void {
    clearTimeout(this.#hitch);
    this.hurry();
  }
}
