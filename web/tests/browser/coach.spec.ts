// The coach in a normal game: what matters, the hint, and a dock that stays as it is.

import { expect, test } from "./test";
import { answer, BOT, clean, create, go, stand, YOU } from "./player";

const OPTIONS = { options: { start_player: 1 } };
/** The last token is still to be played: the game ends with it. */
const LAST = {
  game: "gheos",
  board: [
    ["T00", 0, 0, 0],
    ["T19", -1, 0, 0],
    ["T18", 1, 0, 0],
  ],
  civilizations: { red: [-1, 0, 0], blue: [1, 0, 0] },
  turn: 1,
  step: "token",
  seats: [
    { hand: ["T22"], cubes: { red: 3 }, tokens: 1, vp: 20 },
    { hand: ["T05", "T06"], cubes: { blue: 4 }, tokens: 0, vp: 27 },
  ],
};

test("the coach says what matters, what Oracle would consider, and can be switched off", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], OPTIONS);
  await page.goto(`/table/${id}`);
  const dock = page.locator("#dock");
  const coach = page.getByRole("complementary", { name: "Coach" });
  const on = page.getByRole("switch", { name: "Coach" });
  await expect(on).not.toBeChecked();
  const height = (await dock.boundingBox())!.height;
  await page.keyboard.press("c");
  await expect(on).toBeChecked();
  await expect(coach.locator("li").first()).toContainText(/\w/);
  expect((await dock.boundingBox())!.height).toBe(height);
  await clean(page, "#dock");
  await coach.getByRole("button", { name: "What Oracle would consider" }).click();
  const best = coach.locator(".considered button").first();
  await expect(best).toContainText("%");
  expect((await dock.boundingBox())!.height).toBe(height);
  await clean(page, "#dock");
  await best.click();
  await expect(go(page)).toBeEnabled();
  await expect(coach).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(on).not.toBeChecked();
  await expect(coach).toHaveCount(0);
  await page.getByRole("button", { name: "Ask the coach about this decision" }).click();
  await expect(coach).toHaveCount(1);
  await answer(page);
  await expect(coach).toHaveCount(0);
});

test("a game is played to its end with the coach on", async ({ page }) => {
  const id = await stand(page, LAST);
  await page.goto(`/table/${id}`);
  await expect(page.getByRole("switch", { name: "Coach" })).toBeVisible();
  await page.keyboard.press("c");
  const coach = page.getByRole("complementary", { name: "Coach" });
  await expect(coach).toContainText("A cup token scores");
  while (await answer(page));
  await expect(page.locator("#over-h")).toBeVisible();
  await expect(coach).toHaveCount(0);
});

test("on the phone an owl unfolds the coach over the board", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await create(page, [YOU, BOT], OPTIONS);
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: "Ask the coach about this decision" }).click();
  const coach = page.getByRole("complementary", { name: "Coach" });
  await expect(coach).toBeVisible();
  await expect(coach.locator("li").first()).toContainText(/\w/);
  await page.getByRole("button", { name: "What matters now" }).first().click();
  await expect(coach).toBeHidden();
});
