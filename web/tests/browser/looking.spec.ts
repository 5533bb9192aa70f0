import { expect, test, type Page } from "./test";
import { BOT, clean, create, YOU } from "./player";

// Everything that is drawn can be looked at: pointed at, held and focused, and says what it is.

const GAMES = ["gheos", "mezo", "mystic-war", "trial-of-the-gods"];
const CODE = /\b(?:[IS]\d\d|[A-Z]{2}-[A-Z]\d?|[WAHI][CL]?\d[A-C]?|T\d[A-C]|undefined|null|NaN)\b/;

async function table(page: Page, game: string): Promise<void> {
  const { id } = await create(page, [YOU, BOT, BOT], { game });
  await page.goto(`/table/${id}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-about]")].some((each) => each.getAttribute("aria-label")),
  );
}

type Seen = { element: string; title: string; text: string; label: string; drawn: boolean };

/** Focus all that can be looked at, one after the other, and read its card. */
const lookAtAll = (page: Page): Promise<Seen[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const nodes = [...document.querySelectorAll<HTMLElement>(".tablepage :is([data-about], [data-el])")];
    const found: Seen[] = [];
    for (const node of nodes.filter((each) => each.checkVisibility() && !each.closest(".inspector"))) {
      node.focus();
      for (let i = 0; i < 5 && !document.querySelector(".inspector > h3"); i++) await frame();
      await frame();
      if (document.activeElement !== node) continue;
      const card = document.querySelector<HTMLElement>(".inspector");
      const words = [...(card?.querySelectorAll(":scope > :is(h3, p), :scope > ul > li") ?? [])];
      found.push({
        element: node.dataset.about ?? node.dataset.el ?? "",
        title: card?.querySelector(":scope > h3")?.textContent ?? "",
        text: words.map((each) => each.textContent).join(" "),
        label: node.getAttribute("aria-label") ?? node.textContent ?? "",
        drawn: "about" in node.dataset || node.closest(".stage") !== null,
      });
    }
    return found;
  });

for (const game of GAMES)
  test(`everything drawn in ${game} says what it is`, async ({ page }) => {
    await table(page, game);
    await page.keyboard.press("i");
    const seen = await lookAtAll(page);
    expect(seen.length).toBeGreaterThan(30);
    expect(seen.filter(({ title }) => !title).map(({ element }) => element)).toEqual([]);
    expect(seen.filter(({ text }) => CODE.test(text)).map(({ text }) => text)).toEqual([]);
    // What is drawn is called the same in the card and for the screen reader.
    expect(seen.filter(({ drawn, label, title }) => drawn && !label.startsWith(title))).toEqual([]);
    const named = new Map<string, string>();
    for (const { element, title } of seen) {
      expect(named.get(title) ?? element, `${title} stands for two things`).toBe(element);
      named.set(title, element);
    }
    await clean(page);
    await page.keyboard.press("Escape");
    await expect(page.locator(".inspector")).toHaveCount(0);
  });

test("a pointer and a finger open the same card, and picking is left alone", async ({ page }) => {
  await table(page, "trial-of-the-gods");
  const enemy = page.locator(".piece.enemy").first();
  const name = (await enemy.getAttribute("aria-label"))!.split(":")[0]!;
  await enemy.hover();
  const card = page.locator(".inspector");
  await expect(card.locator("> h3")).toHaveText(name);
  await expect(card).toContainText("Attack");
  await clean(page, ".inspector");
  await card.getByRole("button", { name: /^Rule/ }).click();
  await expect(page.getByRole("tab", { name: "Rules" })).toHaveAttribute("aria-selected", "true");
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);
  // A finger that stays looks; it does not pick.
  const box = (await enemy.boundingBox())!;
  const touch = { pointerType: "touch", bubbles: true, clientX: box.x + 8, clientY: box.y + 8 };
  await enemy.dispatchEvent("pointerdown", touch);
  await expect(card.locator("> h3")).toHaveText(name);
  await enemy.dispatchEvent("pointerup", touch);
  await enemy.dispatchEvent("click");
  await expect(page.locator(".whynot")).toHaveCount(0);
  await expect(card).toBeVisible();
});
