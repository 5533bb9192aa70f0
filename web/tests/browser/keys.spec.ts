import { expect, test, type Page } from "./test";
import { begin, BOT, create, YOU } from "./player";

// Games of all four to their end by keys alone: numbers pick, Enter confirms, Esc puts back.

type Moment = { over: boolean; ready: boolean; asked: boolean; key: string; numbers: string[] };

/** What somebody sees who has nothing but a keyboard, the numbers of what is not picked yet among it. */
const moment = (page: Page): Promise<Moment> =>
  page.evaluate(() => {
    const go = document.querySelector<HTMLButtonElement>(".dock .go");
    const question = document.querySelector(".prompt h2");
    const numbers = [...document.querySelectorAll("[aria-keyshortcuts], .keybadge, kbd")]
      .filter((each) => !each.closest("[aria-pressed=true]"))
      .map((each) => each.getAttribute("aria-keyshortcuts") ?? each.textContent?.trim() ?? "");
    return {
      over: document.querySelector("#over-h") !== null,
      ready: !!go && !go.disabled,
      asked: document.querySelector("[aria-keyshortcuts], .picks .choice, [data-option], .lit") !== null,
      key: `${document.querySelector("[data-moment]")?.getAttribute("data-moment")} ${question?.textContent}`,
      numbers: numbers.filter((each) => /^\d$/.test(each)),
    };
  });

async function toTheEnd(page: Page): Promise<number> {
  let [answers, picks, seed] = [0, 0, 7];
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  // Numbers are shown from the first key that is pressed.
  const key = ({ numbers }: Moment) =>
    numbers.length === 0 || random(6) === 0 ? String(random(10)) : numbers[random(numbers.length)]!;
  for (let i = 0; i < 1500; i++) {
    const now = await moment(page);
    if (now.over) return answers;
    if (now.ready) {
      await page.waitForTimeout(260); // a question that has just changed is not answered by a hasty Enter
      await page.keyboard.press("Enter");
      answers += 1;
      picks = 0;
      await expect
        .poll(async () => (await moment(page)).key !== now.key, { timeout: 1_500, intervals: [50] })
        .toBe(true)
        .catch(() => undefined);
    } else if (now.asked && picks < 12) {
      picks += 1;
      await page.keyboard.press(key(now));
    } else {
      // Nothing to pick, or a dead end: put everything back, or wait for the others.
      await page.keyboard.press(picks > 0 ? "Escape" : " ");
      picks = Math.max(0, picks - 3);
      await page.waitForTimeout(40);
    }
  }
  throw new Error(`After ${answers} answers by keys the game is not over: ${(await moment(page)).key}`);
}

test.beforeEach(() => test.setTimeout(300_000));

test("a whole game of Gheos by keys alone", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { game: "gheos" });
  await page.goto(`/table/${id}`);
  expect(await toTheEnd(page)).toBeGreaterThan(10);
});

for (const wish of [
  { game: "mezo", before: 30 },
  { game: "mystic-war", before: 20, options: { max_rounds: 6 } },
  { game: "trial-of-the-gods", before: 25 },
])
  test(`${wish.game} to its end by keys alone`, async ({ page }) => {
    await page.goto(`/table/${await begin(page, wish)}`);
    await toTheEnd(page);
    await expect(page.locator("#over-h")).toBeVisible();
  });
