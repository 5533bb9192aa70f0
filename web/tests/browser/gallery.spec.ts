import { expect, test } from "./test";
import { BOT, clean, create, YOU } from "./player";

test.setTimeout(120_000);

const GAMES = [
  {
    game: "mystic-war",
    seats: [YOU, BOT, BOT],
    called: "All cards",
    all: 57,
    word: "dragon",
    narrowing: "Class",
    value: "SPELL",
    one: "Dragonbane",
    gone: "Dragon 8",
  },
  {
    game: "gheos",
    seats: [YOU, BOT],
    called: "All tiles",
    all: 53,
    word: "pyramid",
    narrowing: "Land",
    value: "epoch",
    one: "EPOCH",
    gone: "T15",
  },
] as const;

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    for (const { game, seats, called, all, word, narrowing, value, one, gone } of GAMES)
      test(`${called} of ${game} are found by words and by sort, beside the table`, async ({ page }) => {
        const { id } = await create(page, [...seats], { game });
        await page.goto(`/table/${id}`);
        if (viewport.width < 760) await page.getByRole("button", { name: /^Log, rules/ }).click();
        await page.getByRole("tab", { name: "Rules" }).click();
        const button = page.getByRole("button", { name: called });
        await button.click();
        const dialog = page.getByRole("dialog", { name: called });
        await expect(dialog.locator("li")).toHaveCount(all);
        await clean(page, "dialog[open]");
        await dialog.getByLabel(`Search ${called}`).fill(word);
        await expect(dialog.getByRole("article", { name: gone })).toBeVisible();
        expect(await dialog.locator("li").count()).toBeLessThan(all);
        await dialog.getByLabel(narrowing).selectOption(value);
        await expect(dialog.getByRole("article", { name: one })).toBeVisible();
        await expect(dialog.getByRole("article", { name: gone })).toHaveCount(0);
        await expect(dialog.getByRole("status")).toContainText(`of ${all} shown`);
        await dialog.getByLabel(`Search ${called}`).fill("no such word");
        await expect(dialog.locator("li")).toHaveCount(0);
        await clean(page, "dialog[open]");
        // In a search field the first Escape takes back what was sought.
        await page.keyboard.press("Escape");
        await expect(dialog.getByLabel(`Search ${called}`)).toHaveValue("");
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      });
  });

for (const [game, called, drawing, word] of [
  ["gheos", "All tiles", "#g-sea", "epoch"],
  ["mezo", "All cards and tiles", "#mz-KU", "demolish"],
  ["mystic-war", "All cards", "#mw-D", "judgment"],
  ["trial-of-the-gods", "All cards", ".tcard", "hydra"],
] as const)
  test(`the page of the rules of ${game} opens its gallery, with its drawings`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await page.getByRole("button", { name: called }).click();
    const dialog = page.getByRole("dialog", { name: called });
    await expect(dialog.locator("li").nth(50)).toBeAttached();
    await expect(page.locator(drawing).first()).toBeAttached();
    await dialog.getByLabel(`Search ${called}`).fill(word);
    await expect(dialog.locator("li").nth(5)).toHaveCount(0);
    await clean(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: called })).toBeFocused();
  });

test("a game without cards has no gallery", async ({ page }) => {
  await page.goto("/rules/omen");
  await expect(page.locator("[data-rule]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^All / })).toHaveCount(0);
});
