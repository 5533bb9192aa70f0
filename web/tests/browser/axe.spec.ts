import { expect, test } from "./test";
import { answer, asked, BOT, cleanInBoth, create, YOU } from "./player";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test("axe finds nothing in the pages around the table, wide and narrow", async ({ page }) => {
  test.setTimeout(360_000);
  const clean = async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await cleanInBoth(page);
    }
  };
  for (const path of [
    "/",
    "/new",
    "/credits",
    "/account",
    "/my/yours",
    "/my/finished",
    "/nowhere",
    "/rules/gheos#GH-16",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await clean();
  }
  await page.goto("/new");
  await page
    .getByRole("radiogroup", { name: /Who sits at Violet/ })
    .getByText("Open")
    .click();
  await page.getByRole("radio", { name: /Mystic War/ }).check({ force: true });
  await page.getByRole("button", { name: /Show the other/ }).click();
  await page.getByLabel("Max rounds", { exact: true }).selectOption("another…");
  await page.getByLabel("Max rounds: another value").fill("0");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("alert").waitFor();
  await clean();
});

for (const viewport of SIZES)
  test.describe(`${viewport.width} wide`, () => {
    test.setTimeout(360_000);
    test.use({ viewport });

    test("axe finds nothing at the table", async ({ page }) => {
      const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
      await page.goto(`/table/${id}`);
      await asked(page);
      await cleanInBoth(page);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keys and clicks" }).waitFor();
      await cleanInBoth(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Keys and clicks" })).toBeHidden();
      await page.keyboard.press("2");
      await page.locator(".hand .selected").first().waitFor({ timeout: 20_000 });
      await page.locator(".layer-cells .cell").first().dispatchEvent("click");
      await page.locator(".ghost").waitFor();
      await cleanInBoth(page);
      await answer(page);
      await asked(page);
      await cleanInBoth(page);
      for (let i = 0; i < 4; i++) await answer(page);
      for (const tab of ["k", "t", "n", "l"]) {
        await page.keyboard.press(tab);
        await cleanInBoth(page);
      }
      await page.goto(`/replay/${id}?moment=7`);
      await expect(page.locator(".rail")).toContainText("7 of");
      await cleanInBoth(page);
      await page.goto(`/table/${id}?board=text`);
      await page.locator(".textboard").waitFor();
      await cleanInBoth(page);
      const bots = await create(page, [BOT, BOT]);
      await page.goto(`/table/${bots.id}`);
      await page.locator("#over-h").waitFor({ timeout: 90_000 });
      await cleanInBoth(page);
      await page.getByRole("button", { name: "Check every draw here" }).click();
      await page.getByText("The points as a table").click();
      await expect(page.locator(".luck")).toContainText("draws follow");
      await cleanInBoth(page);
      const waiting = await create(page, [YOU, { kind: "link" }], { start: false });
      await page.goto(`/table/${waiting.id}`);
      await page.getByRole("heading", { name: /Waiting/ }).waitFor();
      await cleanInBoth(page);
      await page.goto(waiting.invites[0]!.url);
      await page.waitForLoadState("networkidle");
      await cleanInBoth(page);
    });
  });
