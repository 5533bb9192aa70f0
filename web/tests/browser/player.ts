// A person at the page, as the tests drive it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { position, type Wish } from "./positions";

/** Ask the server for something as the person of this page, whom it makes a guest first if nobody. */
async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const known = await page.request.post("/api/guests", { data: { keep: true } });
  expect(known.ok()).toBe(true);
  const headers = { "Content-Type": typeof data === "string" ? "text/plain" : "application/json" };
  const answer = await page.request.post(`/api/${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const create = (page: Page, seats: unknown[], more: Record<string, unknown> = {}) =>
  post<{ id: string; invites: { url: string }[] }>(page, "tables", { game: "gheos", seats, start: true, ...more });

/** A table that begins in the middle of a game: the page's person at one seat, bots at the others. */
export async function begin(page: Page, wish: Wish, seat = 0): Promise<string> {
  const record = await post<{ id: string }>(page, "records", await position(wish));
  return (await post<{ id: string }>(page, `tables/${record.id}/play-on`, { moment: 0, seat, level: "novice" })).id;
}

/** The same where a document says. */
export const stand = (page: Page, document: object, seat = 0) => begin(page, { document }, seat);

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Whoever listens to the page, or a part of it, or cannot use a mouse, finds nothing in the way. */
export const clean = (page: Page, within = "html") => unblemished(page, within);

/** The same in light and in dark, which differ in nothing but their colours. */
export async function cleanInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await unblemished(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await unblemished(page, "html", ["color-contrast"]);
}

/** Axe in the page itself: its builder for Playwright takes three times as long, and opens a page of its own. */
async function unblemished(page: Page, within = "html", rules: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([within, rules]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const runOnly = rules.length > 0 ? { runOnly: rules } : {};
      const { violations } = await axe.run(within, { resultTypes: ["violations"], ...runOnly });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.target.join(" ")} ${node.failureSummary}`)
            .join(" | ")}`,
      );
    },
    [within, rules] as const,
  );
  expect(found).toEqual([]);
}

export const YOU = { kind: "you" };
export const BOT = { kind: "bot", level: "novice" };

export const go = (page: Page) => page.locator(".act .go:not(.skipping)");
const version = (page: Page) => page.evaluate(() => document.querySelector(".prompt h2")?.textContent ?? "");

/** Wait until this page is asked, or the game is over. */
export async function asked(page: Page): Promise<"asked" | "over"> {
  await page.waitForFunction(
    () =>
      document.querySelector(".choice.lit, .cell, .lit-area, .go:not(:disabled):not(.skipping)") !== null ||
      document.querySelector("#over-h") !== null,
    null,
    { timeout: 30_000 },
  );
  return (await page.locator("#over-h").count()) > 0 ? "over" : "asked";
}

/** Pick, by clicking, until one answer is left. */
export async function choose(page: Page): Promise<void> {
  for (let i = 0; i < 6 && !(await go(page).isEnabled()); i++) {
    const hand = page.locator(".hand .choice.lit:not(.selected)");
    const picked = page.locator(".hand .choice.selected");
    const cells = page.locator(".layer-cells .cell");
    if ((await cells.count()) > 0 && (await picked.count()) > 0) await cells.first().dispatchEvent("click");
    else if ((await cells.count()) > 0) await hand.first().click();
    else await page.locator(".picks .choice:not(.selected)").last().click();
  }
  await expect(go(page)).toBeEnabled();
}

/** Answer whatever is asked, by clicking; whether there was anything to answer. */
export async function answer(page: Page): Promise<boolean> {
  if ((await asked(page)) === "over") return false;
  const before = await version(page);
  await choose(page);
  await go(page).click();
  await page
    .waitForFunction(
      (was) =>
        (document.querySelector(".prompt h2")?.textContent ?? "") !== was ||
        document.querySelector("#over-h") !== null ||
        document.querySelector(".curtain") !== null,
      before,
      { timeout: 15_000 },
    )
    .catch(() => undefined);
  return true;
}

export type Shown = {
  version: number;
  options: { id: string; label: string; at: string[]; hint?: { war?: boolean; vp?: number } }[];
  over: boolean;
  moment: number;
};

/** What a player of Gheos without a plan prefers, an expression of `option`: wars are left to the test. */
const PEACEFUL = '/^(keep|found)/.test(option.label) || (option.label.startsWith("place") && !option.hint?.war)';

/**
 * Play this page's seat over a socket of its own, without clicking, until the state fits `until` (an
 * expression of `state`); null if the game was over first. Options that fit `liked` (an expression of
 * `option`) are taken where there are any.
 */
export async function drive<State extends object = Shown>(
  page: Page,
  id: string,
  until: string,
  liked = PEACEFUL,
): Promise<State | null> {
  // A socket is opened from a page of the server, of which this one costs least.
  if (page.url() === "about:blank") await page.goto("/api/health");
  return page.evaluate(
    ([id, until, liked]) =>
      new Promise<State | null>((done) => {
        const fits = new Function("state", `return ${until}`) as (state: unknown) => boolean;
        const likes = new Function("option", `return ${liked}`) as (option: unknown) => boolean;
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        let answered = -1;
        socket.onmessage = ({ data }) => {
          const state = JSON.parse(data as string);
          if (state.type !== "state") return;
          if (fits(state) || state.over) {
            socket.close();
            done(fits(state) ? state : null);
          } else if (state.options.length > 0 && answered !== state.version) {
            answered = state.version;
            const best = state.options.filter(likes);
            const list = best.length > 0 ? best : state.options;
            socket.send(
              JSON.stringify({
                type: "answer",
                version: state.version,
                option: list[Math.floor(Math.random() * list.length)].id,
              }),
            );
          }
        };
      }),
    [id, until, liked] as const,
  );
}

/** A table where that is so, and its state; new tables are tried until one gets there. */
export async function reach<State extends object = Shown>(
  page: Page,
  seats: unknown[],
  until: string,
  more: Record<string, unknown> = { options: { start_player: 1 } },
  liked?: string,
): Promise<{ id: string; state: State }> {
  for (let i = 0; i < 15; i++) {
    const { id } = await create(page, seats, more);
    const state = await drive<State>(page, id, until, liked);
    if (state) return { id, state };
  }
  throw new Error(`No game came to: ${until}`);
}
