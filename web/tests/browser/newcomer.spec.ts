// The first five minutes: what a newcomer does, with nothing but the defaults.

import { expect, test } from "./test";
import { answer, walk, Watched } from "./newcomer";

const GAMES = [
  ["Gheos", ".layer-tiles .tile"],
  ["Mystic War", ".mat"],
  ["Mezo", ".map-of .region"],
  ["Trial of the Gods", ".island"],
] as const;
const SIZES = [
  ["at a desk", 14, { viewport: { width: 1366, height: 768 } }],
  ["on a phone", 8, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

/** At a desk all of them; on a phone the one with the largest map, since bots think as long there. */
const played = (where: string) => GAMES.filter(([game]) => where === "at a desk" || game === "Trial of the Gods");

for (const [where, most, size] of SIZES)
  for (const [game, drawn] of played(where))
    test(`a newcomer plays ${game} ${where} and looks at all of it again`, async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await (await browser.newContext(size)).newPage();
      const watched = new Watched(page);
      await page.goto("/");
      await page
        .getByRole("article", { name: game })
        .getByRole("button", { name: /Play now/ })
        .click();
      await page.getByRole("button", { name: /Yes, to the table/ }).click();
      await expect(page).toHaveURL(/\/table\/\w+/);

      let last = -1;
      for (let decisions = 0; decisions < most; decisions++) {
        const answered = await answer(watched, last);
        if (!answered) break;
        last = answered.version;
      }
      expect([...watched.boxes], "dock, question, button and board stay where they are").toHaveLength(1);
      await expect(page.locator(drawn).first()).toBeAttached();
      await watched.fine(1);

      if (where === "on a phone") {
        await page.getByRole("button", { name: "Log, rules" }).click();
        await page.getByRole("button", { name: "Show the table at this moment" }).first().click();
        await page.getByRole("button", { name: "Table", exact: true }).click();
      } else await page.getByRole("link", { name: "Replay" }).click();
      await page.getByRole("button", { name: "To the start" }).click();
      await expect(page.locator(".replaybar .rail")).toContainText("0 of");
      const length = Number(await page.locator("#rail").getAttribute("max"));
      expect(length).toBeGreaterThan(most);
      const on = await walk(page, "One moment on", drawn);
      expect(on.at(-1)).toBe(length);
      const back = await walk(page, "One moment back", drawn);
      expect(back).toEqual([...on.slice(0, -1).reverse(), 0]);
      await watched.fine(2);
      await page.context().close();
    });
