import { expect, test } from "./test";
import { BOT, create, YOU } from "./player";

// On every screen the board has the most room, and nothing hangs over the edge of the page.

const SIZES = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [1180, 820],
  [390, 844],
  [844, 390],
  [720, 450], // 1440 x 900 at 200 %
] as const;

for (const game of ["gheos", "mezo", "mystic-war", "trial-of-the-gods"])
  test(`${game} fits every screen`, async ({ page }) => {
    const { id } = await create(page, [YOU, BOT, BOT], { game });
    await page.goto(`/table/${id}`);
    await page.locator("main.stage").waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const at = `${width} x ${height}`;
      const seen = await page.evaluate(() => {
        const area = (selector: string) => {
          const node = document.querySelector(selector);
          if (!node?.checkVisibility()) return 0;
          const { left, top, right, bottom } = node.getBoundingClientRect();
          const wide = Math.min(right, innerWidth) - Math.max(left, 0);
          return Math.max(0, wide) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        };
        return {
          stage: area("main.stage"),
          others: [".players", ".side"].map(area),
          over: document.documentElement.scrollWidth - innerWidth,
          page: document.querySelector(".tablepage")!.getBoundingClientRect().width - innerWidth,
          off: [...document.querySelectorAll(".tablepage > :is(header, aside, main, section, nav)")]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
            .map((each) => each.className),
        };
      });
      expect(seen.over, at).toBeLessThanOrEqual(0);
      expect(seen.page, at).toBeLessThanOrEqual(0);
      expect(seen.off, at).toEqual([]);
      for (const other of seen.others) expect(seen.stage, at).toBeGreaterThan(other);
    }
  });

test("the own player board of Trial of the Gods stands whole below the chart", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT, BOT], { game: "trial-of-the-gods" });
  await page.goto(`/table/${id}`);
  const mat = page.locator(".stage .mat");
  await expect(mat).toBeVisible({ timeout: 45_000 });
  for (const [width, height] of SIZES.filter(([width, height]) => width > 760 && height > 640)) {
    await page.setViewportSize({ width, height });
    for (const part of [mat, mat.locator(".vigor"), mat.locator(".energy"), mat.locator(".upg"), mat.locator(".chips")])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone the sheet is dragged up and down by its handle", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await create(page, [YOU, BOT], { game: "gheos" });
  await page.goto(`/table/${id}`);
  const [dock, handle] = [page.locator(".dock"), page.locator(".dock > .grab")];
  const drag = async (by: number) => {
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + by / 2);
    await page.mouse.move(x, y + by);
    await page.mouse.up();
  };
  await handle.waitFor();
  const low = (await dock.boundingBox())!.height;
  await drag(-200);
  await expect(handle).toHaveAttribute("aria-expanded", "true");
  await expect.poll(async () => (await dock.boundingBox())!.height).toBeGreaterThan(low);
  await drag(-100);
  await expect(handle).toHaveAttribute("aria-expanded", "true");
  await drag(200);
  await expect(handle).toHaveAttribute("aria-expanded", "false");
  await handle.click();
  await expect(handle).toHaveAttribute("aria-expanded", "true");
  await handle.press("Enter");
  await expect(handle).toHaveAttribute("aria-expanded", "false");
});

test("Whole board shows all of the chart on every screen", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { game: "trial-of-the-gods" });
  await page.goto(`/table/${id}`);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Whole board" }).click();
    const frame = page.locator(".stage .frame-line");
    const stage = (await page.locator(".seachart").boundingBox())!;
    await expect
      .poll(async () => {
        const box = (await frame.boundingBox())!;
        return box.x >= stage.x && box.x + box.width <= stage.x + stage.width && box.y >= stage.y - 1;
      })
      .toBe(true);
  }
});
