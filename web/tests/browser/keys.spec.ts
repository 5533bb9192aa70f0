import { execFileSync } from "node:child_process";
import { expect, test, type Page } from "./test";
import { BOT, create, stand, YOU } from "./player";

// Games of all four to their end by keys alone: numbers pick, Enter confirms, Esc puts back.

/** A position so many answers before the end of a game. */
const late = (game: string, before: number): object =>
  JSON.parse(
    execFileSync(process.env.PYTHON ?? "../.venv/bin/python", ["tools/late.py", game, String(before)], {
      encoding: "utf8",
    }),
  );

/** Numbers to try in turn; 0 goes on to the next nine. */
const ORDER = ["1", "0", "4", "7", "2", "0", "5", "3", "8", "6", "9"];

type Moment = { over: boolean; asked: boolean; ready: boolean; key: string };
const moment = (page: Page): Promise<Moment> =>
  page.evaluate(() => {
    const go = document.querySelector<HTMLButtonElement>(".dock .go");
    const question = document.querySelector(".prompt h2");
    const asked = document.querySelector("[aria-keyshortcuts], .picks .choice, [data-option], .lit") !== null;
    return {
      over: document.querySelector("#over-h") !== null,
      asked,
      ready: !!go && !go.disabled,
      key: `${document.querySelector("[data-moment]")?.getAttribute("data-moment")} ${question?.textContent}`,
    };
  });

async function toTheEnd(page: Page): Promise<number> {
  let answers = 0;
  let tries = 0;
  for (let i = 0; i < 900; i++) {
    const { over, asked, ready, key } = await moment(page);
    if (over) return answers;
    if (ready) {
      await page.waitForTimeout(260); // a question that has just changed is not answered by a hasty Enter
      await page.keyboard.press("Enter");
      answers += 1;
      tries = 0;
      await expect
        .poll(async () => (await moment(page)).key !== key, { timeout: 1_500 })
        .toBe(true)
        .catch(() => undefined);
    } else if (asked && tries < 14) {
      tries += 1;
      await page.keyboard.press(ORDER[tries % ORDER.length]!);
    } else {
      // Nothing to pick, or a dead end: put everything back, or wait for the others.
      await page.keyboard.press(tries > 0 ? "Escape" : " ");
      if (tries > 0) tries = Math.max(0, tries - 5);
      await page.waitForTimeout(40);
    }
  }
  throw new Error(`After ${answers} answers by keys the game is not over: ${(await moment(page)).key}`);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("speed", "instant"));
  test.setTimeout(300_000);
});

test("a whole game of Gheos by keys alone", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { game: "gheos" });
  await page.goto(`/table/${id}`);
  expect(await toTheEnd(page)).toBeGreaterThan(10);
});

for (const [game, before] of [
  ["mezo", 60],
  ["mystic-war", 40],
  ["trial-of-the-gods", 50],
] as const)
  test(`${game} to its end by keys alone`, async ({ page }) => {
    await page.goto(`/table/${await stand(page, late(game, before))}`);
    await toTheEnd(page);
    await expect(page.locator("#over-h")).toBeVisible();
  });
