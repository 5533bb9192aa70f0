// A person at the page, as the tests drive it.

import { execFileSync } from "node:child_process";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function create(
  page: Page,
  seats: unknown[],
  more: Record<string, unknown> = {},
): Promise<{ id: string; invites: { url: string }[] }> {
  await page.goto("/");
  await page.getByRole("link", { name: "New table", exact: true }).waitFor();
  return page.evaluate(
    async ([seats, more]) => {
      await new Promise((done) => setTimeout(done, 200));
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ game: "gheos", seats, start: true, ...(more as object) }),
      });
      return answer.json();
    },
    [seats, more] as const,
  );
}

/** A table that begins where a document says: the page's person at one seat, bots at the others. */
export async function stand(page: Page, document: object, seat = 0): Promise<string> {
  const record = execFileSync(process.env.PYTHON ?? "../.venv/bin/python", ["tools/record.py"], {
    input: JSON.stringify(document),
    encoding: "utf8",
  });
  await page.goto("/");
  await page.getByRole("link", { name: "New table", exact: true }).waitFor();
  return page.evaluate(
    async ([record, seat]) => {
      await new Promise((done) => setTimeout(done, 200));
      const uploaded = await (await fetch("/api/records", { method: "POST", body: record as string })).json();
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ moment: 0, seat, level: "novice" });
      const table = await (await fetch(`/api/tables/${uploaded.id}/play-on`, { method: "POST", headers, body })).json();
      return table.id as string;
    },
    [record, seat] as const,
  );
}

/** Whoever listens to the page, or a part of it, or cannot use a mouse, finds nothing in the way. */
export async function clean(page: Page, within = "html"): Promise<void> {
  await unblemished(new AxeBuilder({ page }).include(within));
}

/** The same in light and in dark, which differ in nothing but their colours. */
export async function cleanInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await clean(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await unblemished(new AxeBuilder({ page }).withRules(["color-contrast"]));
}

async function unblemished(builder: AxeBuilder): Promise<void> {
  const found = await builder.analyze();
  expect(
    found.violations.map(
      (each) =>
        `${each.id}: ${each.nodes
          .slice(0, 3)
          .map((node) => `${node.target} ${node.failureSummary}`)
          .join(" | ")}`,
    ),
  ).toEqual([]);
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
