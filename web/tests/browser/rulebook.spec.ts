// The living rulebook, the game in two minutes, and the first visit.

import { clean } from "./player";
import { expect, test } from "./test";

test("a rule is read, walked to by keys, tried, and leads back", async ({ page }) => {
  await page.goto("/rules/gheos");
  await expect(page.getByRole("heading", { name: "Gheos in two minutes" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Red lives on a continent with two cups." })).toBeVisible();
  await clean(page);
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { name: "Aim and basics" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/#GH-1$/);

  await page.goto("/rules/gheos#GH-52");
  const sheet = page.getByRole("complementary", { name: "GH-52, War" });
  await expect(sheet.getByRole("img", { name: /^After: / })).toBeVisible();
  await expect(sheet).toContainText("How we read it");
  await expect(sheet).toContainText("Not yet in your games.");
  await clean(page);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/#GH-53$/);
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: "GH-54, War" })).toContainText("war_swords");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/#GH-53$/);
  await page.keyboard.press("k");
  await expect(sheet.getByRole("button", { name: /^Try it/ })).toBeEnabled();

  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/table\/\w+/);
  await expect(page.locator(".tried")).toContainText("Try GH-52.");
  await page.getByRole("link", { name: "Back to the rulebook" }).click();
  await expect(page).toHaveURL(/\/rules\/gheos#GH-52$/);
});

test("a search finds rules, and a word leads to its meaning", async ({ page }) => {
  await page.goto("/rules/mezo#MZ-50");
  await expect(page.getByRole("complementary", { name: /^MZ-50/ })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("xibalba smite");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toContainText("rule");
  await page.keyboard.press("Escape");
  await page.locator("#MZ-60 .term").first().click();
  const card = page.locator(".termcard:popover-open");
  await expect(card).toBeVisible();
  await card.getByRole("link", { name: "Glossary" }).click();
  await expect(page.locator(".glossary .now")).toBeVisible();
});

test("each game is told in two minutes by four boards", async ({ page }) => {
  for (const game of ["gheos", "mystic-war", "mezo", "trial-of-the-gods"]) {
    await page.goto(`/learn/${game}#two`);
    await expect(page.locator(".twominutes .boardpicture .stage > *").nth(3)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(".twominutes")).toHaveCount(0);
});

test("who does not know a game is asked once, and led on", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("article", { name: "Mezo" });
  await card.getByRole("button", { name: /Play now/ }).click();
  const asked = page.getByRole("dialog", { name: "Do you know Mezo?" });
  await expect(asked.getByRole("link", { name: /Teach me/ })).toHaveAttribute("href", "/learn/mezo/regions");
  await clean(page);
  await asked.getByRole("link", { name: /Not at all/ }).click();
  await expect(page).toHaveURL(/\/learn\/mezo#two$/);
  await page.goBack();
  await card.getByRole("button", { name: /Play now/ }).click();
  await page.getByRole("button", { name: /Yes, to the table/ }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  await expect(page.locator(".player").nth(1)).toContainText(/novice/i);
  await page.goto("/");
  await card.getByRole("button", { name: /Play now/ }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
});

test("a moment of one's own game leads from its rule to the replay", async ({ page }) => {
  await page.goto("/rules/gheos#GH-16");
  await expect(page.getByRole("button", { name: /^Try it/ })).toBeVisible();
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/table\/\w+/);
  const id = /\/table\/(\w+)/.exec(page.url())![1]!;
  await expect(page.locator(".dock .hand button").first()).toBeVisible();
  await page.locator(".dock .hand button").first().click();
  await page.locator(".stage [data-el^='cell:'].lit, .stage .lit[data-el^='cell:']").first().click({ force: true });
  await expect(page.locator(".act .go")).toBeEnabled();
  await page.waitForTimeout(300); // a question that has just changed is not answered by a hasty Enter
  await page.keyboard.press("Enter");
  await expect(page.locator(".log")).toContainText("GH-13");
  await page.goto("/rules/gheos#GH-13");
  await page
    .getByRole("complementary", { name: /^GH-13/ })
    .getByRole("link", { name: "Watch" })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/replay/${id}\\?moment=`));
});
