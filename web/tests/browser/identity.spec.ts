import { expect, test, type Page } from "./test";
import { BOT, cleanInBoth, create, YOU } from "./player";

const PHONE = {
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) " +
    "Chrome/140.0.0.0 Mobile Safari/537.36",
  viewport: { width: 390, height: 844 },
};

const send = async <T>(page: Page, method: string, path: string, data: object = {}): Promise<T> =>
  (await page.request.fetch(`/api${path}`, { method, ...(method === "GET" ? {} : { data }) })).json() as Promise<T>;

test("a device link names both sides, gives no seat away by itself, and can be refused", async ({
  browser,
  page: fox,
}) => {
  await fox.goto("/account");
  await fox.getByLabel("Your name").fill("Bold Fox");
  await fox.getByRole("button", { name: "Change it" }).click();
  await expect(fox.getByRole("heading", { name: "Bold Fox", exact: true })).toBeVisible();
  const link = () => send<{ url: string }>(fox, "POST", "/me/links");

  const heron = await (await browser.newContext(PHONE)).newPage();
  const { id } = await create(heron, [YOU, BOT], { options: { start_player: 1 } });
  await send(heron, "PATCH", "/me", { name: "Quiet Heron" });
  await heron.goto((await link()).url);
  await expect(heron.getByRole("heading", { name: "Go on as Bold Fox?" })).toBeVisible();
  const sides = heron.locator(".sides");
  await expect(sides).toContainText("This browser is Quiet Heronguest, with 1 game in progress");
  await expect(sides).toContainText("The link belongs to Bold Foxguest");
  await expect(heron.getByRole("radio", { name: /Leave it with Quiet Heron/ })).toBeChecked();
  await cleanInBoth(heron);
  await heron.getByRole("button", { name: "Stay Quiet Heron" }).click();
  await expect(heron).toHaveURL(/\/$/);
  expect((await send<{ name: string }>(heron, "GET", "/me")).name).toBe("Quiet Heron");

  await heron.goto((await link()).url);
  await heron.getByRole("button", { name: "Go on as Bold Fox" }).click();
  await expect(heron).toHaveURL(/\/$/);
  expect((await send<{ name: string }>(heron, "GET", "/me")).name).toBe("Bold Fox");
  expect((await send<{ yours: number[] }>(fox, "GET", `/tables/${id}`)).yours).toEqual([]);

  // Who made the link sees where it was used, and can end that.
  await fox.goto("/account");
  await expect(fox.locator(".linknews")).toContainText("Your device link was used by Chrome on Android at 127.0.0.1");
  await expect(fox.locator(".links")).toContainText("Used by Chrome on Android");
  await expect(fox.locator(".links")).toContainText("Refused by Chrome on Android");
  await cleanInBoth(fox);
  await fox.getByRole("button", { name: "Log that browser out" }).click();
  await expect(fox.locator(".linknews")).toHaveCount(0);
  await heron.goto(`/table/${id}`);
  await expect(heron.locator(".player").first()).toContainText("your move");
  expect((await send<{ yours: number[] }>(heron, "GET", `/tables/${id}`)).yours).toEqual([0]);
});

test("sessions are listed and ended one by one", async ({ browser, page }) => {
  await page.goto("/account");
  const username = `ada${Date.now()}`;
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a long secret");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You have an account now." })).toBeVisible();

  const phone = await (await browser.newContext(PHONE)).newPage();
  const { id } = await create(phone, [YOU, BOT], { options: { start_player: 1 } });
  await phone.goto("/account");
  await expect(phone.getByRole("group", { name: /If you log in/ })).toBeVisible();
  await phone.getByLabel("User name").fill(username);
  await phone.getByLabel("Password", { exact: true }).fill("a long secret");
  await phone.getByRole("button", { name: "Log in" }).click();
  await expect(phone.getByRole("status").filter({ hasText: "Welcome back." })).toBeVisible();
  await phone.goto(`/table/${id}`);
  await expect(phone.locator(".player").first()).toBeVisible();

  await page.goto("/account");
  const rows = page.locator(".sessions li");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This browser" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Chrome on Android" })).toContainText("127.0.0.1");
  await cleanInBoth(page);
  await rows
    .filter({ hasText: "Chrome on Android" })
    .getByRole("button", { name: /Log out/ })
    .click();
  await expect(rows).toHaveCount(1);
  // The table that was open there is no longer looked at by that account, and says so.
  await expect(phone.getByText("You are logged out here.")).toBeVisible();
  expect((await send<{ account: string | null }>(phone, "GET", "/me")).account).toBeNull();
});
