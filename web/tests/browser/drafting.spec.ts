// A turn that is confirmed once: its steps are chips, put back one by one; what was confirmed is taken
// back after a list of all that goes.
import { expect, test, type Page } from "./test";
import { BOT, create, go, YOU } from "./player";

test.use({
  storageState: {
    cookies: [],
    origins: [
      { origin: `http://localhost:${process.env.PORT ?? 8123}`, localStorage: [{ name: "speed", value: "instant" }] },
    ],
  },
});

const chips = (page: Page) => page.locator(".turnrows .turnchip");

/** Pick until the turn can be confirmed; how many clicks that took. */
async function draft(page: Page): Promise<number> {
  await expect(page.locator(".act h2")).toContainText("Your turn");
  const cells = page.locator(".layer-cells .cell");
  await page.locator(".hand .choice.lit").first().click();
  await cells.first().dispatchEvent("click");
  await expect(chips(page).first()).toHaveText(/./);
  await page.waitForTimeout(300); // what follows is asked at once
  if (await go(page).isEnabled()) return 2;
  await page.locator(".picks .choice").last().click();
  await expect(go(page)).toBeEnabled();
  return 3;
}

test("a turn of Gheos is drafted, put back, loaded again, confirmed once and taken back", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT]);
  await page.goto(`/tables/${id}`);
  expect(await draft(page)).toBeLessThanOrEqual(3);
  await expect(go(page)).toContainText("Confirm turn"); // what was made for the player is in its row by now
  const labels = await chips(page).allTextContents();
  expect(labels.length).toBeGreaterThan(1);
  await expect(go(page)).toContainText("final");

  await page.reload();
  await expect(chips(page)).toHaveText(labels);
  await expect(go(page)).toContainText("Confirm turn");

  // The first step is put back: later ones wait, and return when it is given again.
  await chips(page).first().click();
  await expect(go(page)).toBeDisabled();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(chips(page)).toHaveText(labels);

  await expect(go(page)).toContainText("Confirm turn");
  await page.waitForTimeout(400); // a question must have been seen before Enter answers it
  await page.keyboard.press("Enter");
  await expect(page.locator(".turnrows button.turnchip.provisional")).toHaveCount(0);

  await expect(page.locator(".act h2")).toContainText("Your turn");
  await page.keyboard.press("u");
  const dialog = page.getByRole("dialog", { name: "Take back?" });
  await expect(dialog).toContainText("This takes back");
  await dialog.getByRole("button", { name: "Leave it" }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("u");
  await dialog.getByRole("button", { name: /^Take back \d/ }).click();
  await expect(page.getByRole("complementary", { name: /^Log/ })).toContainText("taken back");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
});
