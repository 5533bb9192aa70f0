// Somebody who has never been here: clicks what glows until the button says what it does.

import { expect, type Page, type WebSocket } from "./test";
import { go } from "./player";

export type State = {
  type: string;
  version: number;
  moment: number;
  over: boolean;
  options: { id: string }[];
  decision: { name: string } | null;
};

/** What glows, or is offered in the dock: everything that a click picks. */
const GLOWS =
  ".lit[data-el], .lit > [data-el], .cell[data-el], .lit-area[data-el], [data-option], " +
  ".tcard button.lit, .supply button.lit, .boon button.all:enabled";

/** Everything that a page should not have to tell anybody, and the sockets it opens. */
export class Watched {
  readonly wrong: string[] = [];
  readonly sockets: WebSocket[] = [];
  last: State | null = null;
  /** Where dock, question and main button were at each decision: in one place. */
  readonly boxes = new Set<string>();

  constructor(readonly page: Page) {
    page.on("pageerror", (error) => this.wrong.push(`error: ${error.message}`));
    page.on(
      "console",
      (message) => ["error", "warning"].includes(message.type()) && this.wrong.push(`console: ${message.text()}`),
    );
    page.on("requestfailed", (request) => this.wrong.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
    page.on(
      "response",
      (response) => response.status() >= 400 && this.wrong.push(`${response.status()}: ${response.url()}`),
    );
    page.on("websocket", (socket) => {
      this.sockets.push(socket);
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as State & { message?: string; text?: string };
        if (message.type === "state") this.last = message;
        if (message.type === "error") this.wrong.push(`refused: ${message.message}`);
        if (message.type === "notice") this.wrong.push(`notice: ${message.text}`);
      });
    });
  }

  get open(): number {
    return this.sockets.filter((socket) => !socket.isClosed()).length;
  }

  /** So many pages with a table were opened so far; only the last of them still has its socket. */
  async fine(tables: number): Promise<void> {
    await expect.poll(() => this.open, { message: "sockets open" }).toBe(1);
    expect(this.sockets.length, "sockets ever opened").toBe(tables);
    expect(this.wrong).toEqual([]);
    await expect(this.page.locator(".toast.bad, .offline, .trouble, [role=alert]")).toHaveCount(0);
  }

  /** Wait until this page is asked something newer and shows it, or the game is over. */
  async asked(after: number): Promise<State> {
    const shown = async () => {
      const state = this.last;
      if (!state || (!state.over && !(state.version > after && state.options.length > 0))) return false;
      return (await this.page.locator(".tablepage").getAttribute("data-moment")) === String(state.moment);
    };
    await expect.poll(shown, { timeout: 60_000, intervals: [30] }).toBe(true);
    return this.last!;
  }
}

/** The boxes of dock, question, main button and board; a question has its own length. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    ["#dock", "#dock .ask h2", "#dock .go", ".stage"]
      .map((part) => {
        const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect();
        return [part, x, y, part.endsWith("h2") ? "" : width, height].join(" ");
      })
      .join("; "),
  );

/** Answer what is asked by clicking; the state that was answered, or null when the game is over. */
export async function answer(watched: Watched, after: number): Promise<State | null> {
  const { page } = watched;
  const state = await watched.asked(after);
  if (state.over) return null;
  await page.locator(".stage").first().waitFor({ state: "attached" });
  watched.boxes.add(await boxes(page));
  await reachable(page, state.decision?.name ?? "");
  const picked: string[] = [];
  while (!(await go(page).isEnabled())) {
    const thing = await spot(
      page,
      picked.map((element) => element.split(":")[0]!),
    );
    expect(thing, `something that glows at ${state.decision?.name}, after ${picked.join(" ")}`).not.toBeNull();
    await page.mouse.click(...thing!.at);
    picked.push(thing!.element);
    expect(picked.length, `clicks at ${state.decision?.name}: ${picked.join(" ")}`).toBeLessThan(12);
  }
  await go(page).click();
  await expect
    .poll(() => watched.last!.over || watched.last!.version > state.version || watched.wrong.length > 0, {
      timeout: 30_000,
      intervals: [20],
    })
    .toBe(true);
  return state;
}

/**
 * Everything that glows can be clicked: in the dock and beside the board at its middle, once it is
 * scrolled to; on the board, where things lie on each other, somewhere, unless the board is to be
 * moved first. What stands in two places need only be within reach in one.
 */
export async function reachable(page: Page, at: string): Promise<void> {
  const hidden = () =>
    page.evaluate((glows) => {
      const named = (thing: Element) =>
        thing.closest("[data-el]")?.getAttribute("data-el") ??
        (thing.hasAttribute("data-option") ? `option ${thing.textContent}` : `use ${thing.getAttribute("aria-label")}`);
      const STEPS = [0.5, 0.1, 0.3, 0.7, 0.9];
      const hit = (thing: Element) => {
        if (thing.getClientRects().length === 0) return null;
        thing.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = thing.getBoundingClientRect();
        const stage = thing.closest(".board-stage")?.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (stage && (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom)) return null;
        const steps = thing.closest(".stage") ? STEPS : [0.5];
        return steps.some((down) =>
          steps.some((right) => {
            const found = document.elementFromPoint(box.x + box.width * right, box.y + box.height * down);
            return found !== null && (thing.contains(found) || named(found) === named(thing));
          }),
        );
      };
      const reached = new Map<string, boolean>();
      for (const thing of document.querySelectorAll(glows)) {
        const can = hit(thing);
        if (can !== null) reached.set(named(thing), (reached.get(named(thing)) ?? false) || can);
      }
      return [...reached].flatMap(([element, can]) => (can ? [] : [element]));
    }, GLOWS);
  await expect.poll(hidden, { message: `glows out of reach at ${at}`, timeout: 5_000 }).toEqual([]);
}

/** Where one of the things that glow can be hit by a pointer: of a kind that was not picked yet, if there is one. */
async function spot(page: Page, kinds: string[]): Promise<{ element: string; at: [number, number] } | null> {
  return page.evaluate(
    ([glows, kinds]) => {
      const named = (thing: Element) =>
        thing.closest("[data-el]")?.getAttribute("data-el") ?? (thing.hasAttribute("data-option") ? "option" : "use");
      const glowing = [...document.querySelectorAll(glows)].filter(
        (each) => !each.matches(".selected, [aria-pressed=true]") && each.closest(".dock, .stage"),
      );
      const fresh = glowing.filter((each) => !kinds.includes(named(each).split(":")[0]!));
      for (const can of [fresh, glowing])
        for (; can.length > 0;) {
          const thing = can.splice(Math.floor(Math.random() * can.length), 1)[0]!;
          thing.scrollIntoView({ block: "nearest", inline: "nearest" });
          const box = thing.getBoundingClientRect();
          const at: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
          const hit = document.elementFromPoint(...at);
          if (hit && (thing.contains(hit) || named(hit) === named(thing))) return { element: named(thing), at };
        }
      return null;
    },
    [GLOWS, kinds] as const,
  );
}

/** Step through the whole replay by its button; the moments that were shown, in order. */
export async function walk(page: Page, button: string, drawn: string): Promise<number[]> {
  return page.evaluate(
    async ([button, drawn]) => {
      const shown = () => Number(document.querySelector<HTMLElement>(".tablepage")!.dataset.moment);
      const [at, of] = [
        () => Number(/(\d+) of/.exec(document.querySelector(".replaybar .rail label span")!.textContent!)![1]),
        document.querySelector<HTMLInputElement>("#rail")!,
      ];
      const end = Number(button.includes("back") ? of.min : of.max);
      const seen: number[] = [];
      while (at() !== end) {
        document.querySelector<HTMLElement>(`[aria-label="${button}"]`)!.click();
        const begun = performance.now();
        do {
          await new Promise((done) => setTimeout(done, 5));
          if (document.querySelector(drawn) === null) throw new Error(`The board is empty at ${at()}.`);
          if (performance.now() - begun > 15_000) throw new Error(`Moment ${at()} is not shown; ${shown()} is.`);
        } while (shown() !== at());
        seen.push(shown());
      }
      return seen;
    },
    [button, drawn] as const,
  );
}
