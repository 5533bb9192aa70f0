// The moves of others are seen one after the other, as fast as the player likes, and can be skipped.

import { expect, test, type Page } from "./test";
import { answer, asked, BOT, create, drive, YOU } from "./player";

test.use({ storageState: { cookies: [], origins: [] } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("confirm", "step")));

const FIRST = { options: { start_player: 1 } };

/** When each moment was shown, from the time that the page was opened. */
async function watched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steps: { at: number; moment: number }[] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const moment = Number(document.querySelector<HTMLElement>(".tablepage")?.dataset.moment ?? NaN);
      if (!Number.isNaN(moment) && moment !== steps.at(-1)?.moment) steps.push({ at: performance.now(), moment });
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-moment"] });
  });
}

const stepsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { steps: { at: number; moment: number }[] }).steps);

/** Play the own turn, until others move. */
async function played(page: Page): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await answer(page);
    if (await page.locator(".go.skipping").isVisible()) return;
  }
}

test("no two steps of others come within 400 ms, and nothing is asked until all were seen", async ({ page }) => {
  await watched(page);
  const { id } = await create(page, [YOU, BOT, BOT], FIRST);
  await page.goto(`/table/${id}`);
  await played(page);
  await expect(page.locator(".layer-cells .cell")).toHaveCount(0);
  const own = (await stepsOf(page)).length;
  await asked(page);
  const steps = (await stepsOf(page)).slice(own);
  expect(steps.length).toBeGreaterThan(3);
  const gaps = steps.slice(1).map(({ at }, i) => at - steps[i]!.at);
  expect(gaps.filter((gap) => gap < 400)).toEqual([]);
});

test("Space goes to the present, Shift Space holds it, and the speed is kept", async ({ page }) => {
  await watched(page);
  await page.addInitScript(() => localStorage.setItem("speed", "slow"));
  const { id } = await create(page, [YOU, BOT, BOT], FIRST);
  await page.goto(`/table/${id}`);
  await played(page);
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Slow" })).toBeChecked();
  const held = (await stepsOf(page)).length;
  await page.waitForTimeout(1200);
  expect((await stepsOf(page)).length).toBe(held);
  await page.keyboard.press("Space");
  await asked(page);
  // The moves that were skipped are marked all the same, and stay so until one has moved.
  await expect(page.locator("[data-mark]")).not.toHaveCount(0);
  const flag = page.locator(".flag").first();
  await flag.click();
  await expect(page.locator(".log [aria-current=location]")).toBeInViewport();
  await page.locator(".log li[aria-current=location]").hover();
  await expect(page.locator("[data-lit]")).not.toHaveCount(0);
  await page.mouse.move(700, 300);
  await expect(page.locator("[data-lit]")).toHaveCount(0);
  await answer(page);
  await expect(page.locator("[data-mark]")).toHaveCount(0);
});

test("the end is a scene, even at once; it can be seen again and skipped", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("speed", "instant"));
  const { id } = await create(page, [YOU, BOT]);
  await page.goto(`/table/${id}`);
  await asked(page);
  const scene = page.locator(".told-scene.ending");
  const [shown] = await Promise.all([scene.waitFor({ timeout: 40_000 }).then(() => true), drive(page, id, "false")]);
  expect(shown).toBe(true);
  await expect(page.locator("#over-h")).toBeVisible();
  await expect(scene).toHaveCount(0);
  await page.getByRole("button", { name: "Show the ending again" }).click();
  await expect(scene).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.locator("#over-h")).toBeVisible();
});
