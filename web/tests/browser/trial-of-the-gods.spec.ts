import { expect, test, type Page } from "./test";
import { begin, BOT, cleanInBoth, create, go, YOU } from "./player";

test.use({ actionTimeout: 10_000 });

const table = (page: Page, preset = "basic", bots = 1) =>
  create(page, [YOU, ...Array.from({ length: bots }, () => BOT)], { game: "trial-of-the-gods", preset });

/** A table where the person is asked that, and may choose between so many options. */
const reach = (page: Page, asked: string, least = 1) =>
  begin(page, { game: "trial-of-the-gods", preset: "basic", asked, least });

const OPEN =
  ".opts .opt, .tcard button.use.lit, .tcard button.val.lit, .tcard.lit .head, .go:not(:disabled):not(.skipping)";

/** Pick something that glows, and more of it until the button says what it does. */
async function pickOne(page: Page, daring: boolean): Promise<void> {
  const rows = page.locator(".opts .opt");
  const explore = rows.filter({ hasText: /^\s*Explore/ });
  const buy = page.locator(".hand-group.offer .tcard.lit .head");
  const deeds = rows.filter({ hasText: /Fight|To / });
  const uses = page.locator(".tcard button.use.lit:not(.weak), .tcard button.val.lit:not(.zero)");
  const onTurn = (await page.locator(".crumbs").textContent())?.includes("Choose an Action");
  if ((await explore.count()) > 0) await explore.first().click();
  else if ((await buy.count()) > 0) await buy.first().click();
  else if (daring && (await deeds.count()) > 0 && (!onTurn || (await uses.count()) > 2)) await deeds.first().click();
  else if (onTurn && (await uses.count()) > 0) await uses.first().click();
  else if ((await rows.count()) > 0) await (onTurn ? rows.last() : rows.first()).click();
  else if ((await uses.count()) > 0) await uses.first().click();
  else await page.locator(".tcard.lit .head").first().click();
  // What was picked may still be open in several ways.
  const ways = page.locator('.opts .opt:not([aria-pressed="true"])');
  for (let more = 0; more < 3 && !(await go(page).isEnabled()) && (await ways.count()) > 0; more++)
    await ways.first().click();
}

/** Answer whatever is asked, by clicking what glows; false when the game is over. */
async function answer(page: Page, daring: boolean): Promise<boolean> {
  await page.waitForFunction(
    (open) => document.querySelector(open) !== null || document.querySelector("#over-h") !== null,
    OPEN,
    { timeout: 30_000 },
  );
  const over = async () => (await page.locator("#over-h").count()) > 0;
  if (await over()) return false;
  const before = await page.evaluate(() => document.querySelector(".dock")?.textContent ?? "");
  // The next decision, or the result, may come between looking and clicking, and takes the picks away.
  await expect(async () => {
    if (await over()) return;
    if (!(await go(page).isEnabled({ timeout: 2_000 }))) await pickOne(page, daring);
    await expect(go(page)).toBeEnabled({ timeout: 1_000 });
    await go(page).click({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await page.waitForFunction(
    (was) => document.querySelector(".dock")?.textContent !== was || document.querySelector("#over-h") !== null,
    before,
    { timeout: 20_000 },
  );
  return true;
}

test("a whole game for two in Basic mode, by clicking", async ({ page }) => {
  test.setTimeout(420_000);
  const { id } = await table(page);
  await page.goto(`/table/${id}`);
  let [fights, bought] = [0, false];
  for (let steps = 0; steps < 700; steps++) {
    fights += await page.locator(".frieze.fight").count();
    bought ||= /buys \w/.test((await page.locator(".log").textContent()) ?? "");
    // Not every Enemy in reach is fought: cards are played too, and with none left one passes.
    if (!(await answer(page, steps % 3 === 0))) break;
  }
  await expect(page.locator("#over-h")).toContainText(/wins|share the win/);
  expect(fights).toBeGreaterThan(0);
  expect(bought).toBe(true);
  await page.getByRole("button", { name: "Look at the board" }).click();
  await expect(page.locator(".rank tfoot")).toContainText("Points");
  await expect(page.locator(".island")).toHaveCount(12);
});

test("an Exploration is a scene of its own, and the log tells how it went", async ({ page }) => {
  test.setTimeout(180_000);
  const id = await reach(page, "Explore.play");
  await page.goto(`/table/${id}`);
  const scene = page.locator(".frieze.quest");
  await expect(scene.getByRole("heading")).toContainText("Exploration: ");
  for (let steps = 0; steps < 8 && (await scene.count()) > 0; steps++) await answer(page, true);
  await expect(scene).toHaveCount(0);
  await expect(page.locator(".log")).toContainText(/places an Exploration Token on .+ with Discovery \d/);
});

test("in a Fight every card shows its total and odds, and the dice are final", async ({ page }) => {
  test.setTimeout(180_000);
  const id = await reach(page, "Fight.play", 3);
  await page.goto(`/table/${id}`);
  await expect(page.locator(".frieze.fight .cells i").first()).toBeVisible();
  const roll = page.locator(".opt", { hasText: "Roll now" });
  await expect(roll.locator(".cells")).toHaveAttribute("aria-label", /of \d+ rolls \d+ defeat it/);
  await roll.click();
  await expect(page.locator(".forecast")).toContainText("Without another card");
  await expect(page.locator(".forecast .rule").first()).toHaveText("TG-605");
  await expect(go(page)).toContainText("Roll the dice");
  const attack = page.locator(".tcard button.use.lit").first();
  await attack.click();
  await expect(attack).toHaveAttribute("aria-pressed", "true");
});

test("a card that glows is picked wherever it is tapped", async ({ page }) => {
  test.setTimeout(180_000);
  const id = await reach(page, "DiscardCards.choose", 2);
  await page.goto(`/table/${id}`);
  const card = page.locator(".hand .tcard.lit").first();
  await expect(card).toBeVisible();
  for (const part of [".vals", ".boni", ".use.eff"]) {
    await card.locator(part).click();
    await expect(card).toHaveClass(/selected/);
    await expect(page.locator(".tcard.selected")).toHaveCount(1);
    await expect(page.locator(".whynot")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(card).not.toHaveClass(/selected/);
  }
});

test("what cannot be done says why, with its rule", async ({ page }) => {
  test.setTimeout(180_000);
  const id = await reach(page, "Turn.choose");
  await page.goto(`/table/${id}`);
  await page.locator(".zone").nth(8).dispatchEvent("click");
  await expect(page.locator(".whynot")).toContainText(/TG-\d+/);
});

test("every card is found by its words, its God and its cost", async ({ page }) => {
  const { id } = await table(page);
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: "All cards" }).click();
  const dialog = page.getByRole("dialog", { name: "All cards" });
  await expect(dialog.locator("h2 small")).toHaveText("197");
  await dialog.getByLabel("Search All cards").fill("devotion energy");
  await expect(dialog.locator("h2 small")).toHaveText(/^[1-3]?\d of 197$/);
  await dialog.getByLabel("Search All cards").fill("");
  await dialog.getByLabel("Sort").selectOption("Zeus");
  await dialog.getByLabel("Cost").selectOption("2");
  const found = dialog.locator(".tcard");
  expect(await found.count()).toBeGreaterThan(0);
  await expect(found.first()).toContainText("Cost 2");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the chart is walked with arrow keys, and Enter picks and confirms", async ({ page }) => {
  test.setTimeout(120_000);
  const id = await reach(page, "PlaceCaptains.choose");
  await page.goto(`/table/${id}`);
  const stop = page.locator(".seachart [data-el][tabindex='0']").first();
  await stop.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  const at = await page.evaluate(() => (document.activeElement as SVGElement).dataset.el);
  expect(at).toMatch(/^zone:/);
  await page.locator(".seachart [data-el].lit").first().focus();
  await page.keyboard.press("Enter");
  await expect(go(page)).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.locator(".log")).toContainText(/Captain|begins|places/);
});

test("number keys pick what bears them on the chart, and 0 numbers the next nine", async ({ page }) => {
  test.setTimeout(120_000);
  const id = await reach(page, "PlaceCaptains.choose", 10);
  await page.goto(`/table/${id}`);
  const picked = page.locator('.seachart .zone[aria-pressed="true"]');
  await expect(page.locator(".seachart .zone.lit").first()).toBeVisible();
  await expect(page.locator(".seachart .keybadge")).toHaveCount(0); // nobody uses keys yet
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".seachart .keybadge")).toHaveCount(9);
  await page.keyboard.press("2");
  await expect(picked).toHaveCount(1);
  const second = await picked.getAttribute("data-el");
  await expect(go(page)).toBeEnabled();
  await page.keyboard.press("0");
  await page.keyboard.press("1");
  await expect(picked).toHaveCount(1);
  expect(await picked.getAttribute("data-el")).not.toBe(second);
  await page.keyboard.press("Enter");
  await expect(page.locator(".log")).toContainText("begins");
});

test("axe finds nothing to complain of in a Fight", async ({ page }) => {
  test.setTimeout(180_000);
  const id = await reach(page, "Fight.play", 3);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/table/${id}`);
    await page.locator(".frieze").waitFor();
    await cleanInBoth(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("a phone of 360 shows chart, decision and hand without sideways scrolling", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await reach(page, "Turn.choose");
  await page.goto(`/table/${id}`);
  await expect(page.locator(".tcard").first()).toBeVisible();
  await expect(page.locator(".seachart .island").first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator(".tcard button.val.lit").first().click();
  await expect(go(page)).toBeEnabled();
});
