import { expect, test, type Page } from "./test";
import { walk, Watched } from "./newcomer";
import { asked, BOT, create, drive, YOU } from "./player";

const DRAWN = ".layer-tiles .tile";
const moment = (page: Page) => page.locator(".tablepage").getAttribute("data-moment");
const begun = async (page: Page, until = "state.moment > 40 && state.options.length > 0") => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await drive(page, id, until);
  return id;
};

test("a replay has one socket from its first step to the last, and plays on", async ({ page }) => {
  const id = await begun(page);
  const watched = new Watched(page);
  await page.goto(`/replay/${id}?moment=0`);
  await expect(page.locator(".replaybar .rail")).toContainText("0 of");
  const on = await walk(page, "One moment on", DRAWN);
  expect(on.length).toBeGreaterThan(40);
  expect(await walk(page, "One moment back", DRAWN)).toHaveLength(on.length);
  await watched.fine(1);
  await page.locator("#rail").fill("30");
  await expect.poll(() => moment(page)).toBe("30");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  expect(await asked(page)).toBe("asked");
  await watched.fine(2);
  await page.getByRole("link", { name: "back to the lobby" }).click();
  await expect.poll(() => watched.open).toBe(0);
});

test("a moment of the log is shown, from the table and from the replay, and Back returns", async ({ page }) => {
  const id = await begun(page);
  await page.goto(`/table/${id}`);
  const lines = page.locator(".log li", { has: page.locator(".at") });
  await lines.nth(3).hover();
  await lines.nth(3).getByRole("button", { name: "Show the table at this moment" }).click();
  await expect(page).toHaveURL(/\/replay\//);
  const first = new URL(page.url()).searchParams.get("moment")!;
  await expect.poll(() => moment(page)).toBe(first);
  await lines.nth(6).hover();
  await lines.nth(6).getByRole("button", { name: "Show the table at this moment" }).click();
  await expect(page).not.toHaveURL(new RegExp(`moment=${first}$`));
  const second = new URL(page.url()).searchParams.get("moment")!;
  expect(Number(second)).toBeLessThan(Number(first));
  await expect.poll(() => moment(page)).toBe(second);
  await expect(page.locator(".replaybar .rail")).toContainText(`${second} of`);
  await page.goBack();
  await expect.poll(() => moment(page)).toBe(first);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/table/${id}$`));
});

test("whoever has a long name finds the whole replay bar on a phone", async ({ page }) => {
  await page.goto("/account");
  await page.getByLabel("Your name").fill("W".repeat(40));
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "That is your name now." })).toBeVisible();
  const id = await begun(page, "state.moment > 8 && state.options.length > 0");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/replay/${id}?moment=3`);
  await expect.poll(() => moment(page)).toBe("3");
  const rights = await page
    .locator(".replaybar *:visible")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(390);
});

test("nothing is taken back from within the past", async ({ page }) => {
  const id = await begun(page, 'state.decision?.name === "Settle.choose" && state.options.length > 0');
  await page.goto(`/replay/${id}?moment=3`);
  await expect.poll(() => moment(page)).toBe("3");
  const length = await page.locator("#rail").getAttribute("max");
  await page.keyboard.press("u");
  await page.goto(`/replay/${id}?moment=3`);
  await expect(page.locator("#rail")).toHaveAttribute("max", length!);
});

test("what happened since you looked names whom it waited for, or nobody", async ({ page }) => {
  const id = await begun(page);
  await page.goto(`/table/${id}`);
  await asked(page);
  await page.evaluate((id) => localStorage.setItem(`looked:${id}`, "30"), id);
  await page.reload();
  await asked(page);
  // Everything that the heading of the dock ever says while the past is shown.
  await page.evaluate(() => {
    const said: string[] = ((window as unknown as { said: string[] }).said = []);
    new MutationObserver(() => said.push(document.querySelector(".prompt h2")?.textContent ?? "")).observe(
      document.querySelector(".dock")!,
      { childList: true, subtree: true, characterData: true },
    );
  });
  await page.keyboard.press("p");
  await expect(page.locator(".toast")).toContainText(/Since you looked 3 of/);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((each) => each.trim() === "")).toEqual([]);
});

test("from the result one looks at the board, and Back returns to the result", async ({ page }) => {
  test.setTimeout(120_000);
  const id = await begun(page, "state.over");
  await page.goto("/");
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: "Look at the board" }).click();
  await expect(page.locator(DRAWN).first()).toBeVisible();
  await page.goBack();
  await expect(page.locator("#over-h")).toBeVisible();
  await page.goForward();
  await expect(page.locator(DRAWN).first()).toBeVisible();
  await page.reload();
  await expect(page.locator(DRAWN).first()).toBeVisible();
  await page.getByRole("button", { name: "See the result" }).click();
  await expect(page.locator("#over-h")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/table/${id}$`));
  const headline = (await page.locator("#over-h").textContent())!.trim();
  await page.goto(`/replay/${id}`);
  await expect(page.locator(".replaybar .rail label b")).toHaveText(`${headline}.`);
});

test("a replay that loses the server says so, and goes on by itself", async ({ page }) => {
  const id = await begun(page);
  let gone = false;
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (gone) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.route("**/api/tables/*/moments/*", (route) => (gone ? route.abort() : route.continue()));
  await page.goto(`/replay/${id}?moment=10`);
  await expect.poll(() => moment(page)).toBe("10");
  gone = true;
  await sockets.at(-1)!.close();
  await expect(page.locator(".offline")).toBeVisible();
  await page.getByRole("button", { name: "One moment on" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  gone = false;
  await expect.poll(() => moment(page)).toBe("11");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator(".offline")).toHaveCount(0);
});
