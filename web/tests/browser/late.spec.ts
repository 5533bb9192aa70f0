// Clocks: a day is four seconds long on the server of these tests.
import { expect, test, type Browser, type Page } from "./test";
import { answer, clean, create, YOU } from "./player";

/** Two people at a table; the first to move comes first. */
async function two(browser: Browser, more: Record<string, unknown>): Promise<[Page, Page]> {
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], {
    start: false,
    options: { start_player: 1 },
    ...more,
  });
  await bob!.goto(invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await ada!.goto(`/table/${id}`);
  await ada!.getByRole("button", { name: "Start the game" }).click();
  await expect(ada!).toHaveTitle(/Your move/);
  return [ada!, bob!];
}

test("who waits lets a bot play for who is late, and who was late takes the seat back", async ({ browser }) => {
  test.setTimeout(120_000);
  const [late, waits] = await two(browser, { pace: "day" });
  const claim = waits.getByRole("button", { name: /Let a bot play for/ });
  await expect(waits.locator(".waits")).toContainText("Less than a minute left");
  await expect(late.locator(".time")).toHaveText("Less than a minute left");
  await expect(claim).toHaveCount(0);
  await expect(claim).toBeVisible();
  await expect(late.locator(".time")).toHaveText("Time is up");
  await waits.getByLabel("Its level").selectOption("novice");
  await clean(waits);
  await claim.click();
  await expect(late.locator(".toast")).toContainText("a bot plays Teal for you");
  await expect(late.locator(".hand")).toHaveCount(0);
  await expect(waits.locator(".player").first()).toContainText(/bot, novice, for /);
  await expect(waits).toHaveTitle(/Your move/);
  await waits.getByRole("tab", { name: /Chat/ }).click();
  await expect(waits.locator(".chat")).toContainText("lets a bot play on");
  await clean(late);
  await late.getByRole("button", { name: "Take your seat back" }).click();
  await expect(late.locator(".hand")).toBeVisible();
  await expect(late.locator(".toast")).toHaveCount(0);
  await expect(waits.locator(".player").first()).not.toContainText("bot, novice");
  await answer(waits);
});

test("the server's clock counts: a wrong one of one's own offers no claim, and an early claim is refused", async ({
  browser,
}) => {
  const [, waits] = await two(browser, {});
  const claim = waits.getByRole("button", { name: /Let a bot play for/ });
  await expect(waits.locator(".waits")).toContainText(/(9|10) min left/);
  // This computer's clock is an hour fast.
  await waits.clock.install({ time: Date.now() + 3_600_000 });
  await waits.reload();
  await expect(waits.locator(".waits")).toContainText(/(8|9) min left/);
  await expect(claim).toHaveCount(0);
  // It jumps while the table is open, as after a sleep: the client is wrong until it hears the server again.
  await waits.clock.fastForward(3_600_000);
  await claim.click();
  await expect(waits.getByRole("alert")).toContainText("has time until");
});

test("the new table dialog says what happens to the late", async ({ page }) => {
  await page.goto("/new");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("When somebody’s time is up")).toHaveCount(0);
  await dialog
    .getByRole("radiogroup", { name: /Who sits at Violet/ })
    .getByText("Open")
    .click();
  await dialog.getByText("A day a move").click();
  await dialog.getByText("A bot plays on").click();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await expect(page.locator(".room")).toContainText(
    "A day a move; when somebody’s time is up, a bot plays on by itself.",
  );
});
