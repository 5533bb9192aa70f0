import { expect, test } from "./test";

import { clean } from "./player";

test("a newcomer learns the first lesson of Gheos, and the path shows it", async ({ page }) => {
  await page.goto("/learn");
  await expect(page.getByRole("heading", { name: "Learn by playing" })).toBeVisible();
  await clean(page);
  await page.getByRole("link", { name: /^Begin: Tiles, land and sea/ }).click();

  const coach = page.getByRole("region", { name: "Coach" });
  await expect(coach).toContainText("A small world");
  await page.keyboard.press("Enter");
  await expect(coach).toContainText("Place the tile with the cup and the wheat");
  await clean(page);

  // A tile that the step is not about: the rules allow it, the coach says what to look for instead.
  await page.keyboard.press("2");
  await page.locator('[data-el="cell:1,0"]').first().click({ force: true });
  await page.keyboard.press("Enter");
  await expect(coach).toContainText("Not that");
  await expect(coach).toContainText("That is your other tile.");

  await coach.getByRole("button", { name: /^Show me/ }).click();
  await page.keyboard.press("Enter");
  await expect(coach).toContainText("Well done");
  for (const key of ["Enter", "s", "Enter", "Enter", "s", "Enter"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
  await expect(page.getByRole("heading", { name: "Tiles, land and sea: learned" })).toBeVisible();
  await page.getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByRole("link", { name: /Tiles, land and sea, 3 minutes, done/ })).toBeVisible();
  await expect(page.getByText("1 of 10")).toBeVisible();
});

test("a lesson by keyboard alone: it is told, things can be looked at, and a slip is an alert", async ({ page }) => {
  await page.goto("/learn/gheos/tiles");
  const coach = page.getByRole("region", { name: "Coach" });
  await expect(coach).toHaveAttribute("aria-live", "polite");
  await expect(coach).toContainText("A small world");
  const heard = page.locator("#announcer");
  await expect(heard).toContainText("One triangle is all there is");
  await page.keyboard.press("Enter");
  await expect(heard).toContainText("Place the tile with the cup and the wheat");
  await expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]")).toContainText("Place a tile");

  await page.keyboard.press("i");
  const card = page.locator(".inspector");
  await expect(card).toBeVisible();
  await expect(card.locator(".kind")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/learn\/gheos\/tiles$/);

  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await expect(coach).toContainText("Well done");
});

for (const lesson of ["mystic-war/answers", "mezo/conflict"]) {
  test(`a lesson on the phone: ${lesson}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/learn/${lesson}`);
    const coach = page.getByRole("region", { name: "Coach" });
    for (let step = 0; step < 12; step++) {
      const learned = page.getByRole("heading", { name: /: learned$/ });
      const go = page.getByRole("button", { name: /^(Go on|Next board)/ });
      await expect(
        learned
          .or(go)
          .or(coach.getByRole("button", { name: /^Show me/ }))
          .first(),
      ).toBeVisible();
      if (await learned.isVisible()) break;
      if (await go.isVisible()) await go.click();
      else {
        await coach.getByRole("button", { name: /^Show me/ }).click();
        await page.locator(".dock .go").click();
      }
      await page.waitForTimeout(300);
    }
    await expect(page.getByRole("heading", { name: /: learned$/ })).toBeVisible();
  });
}
