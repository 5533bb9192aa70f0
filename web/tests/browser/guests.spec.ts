import { expect, test } from "./test";
import { asked, BOT, create, YOU } from "./player";

test("an invite that was used offers no chair any more", async ({ browser }) => {
  const [ada, bob, eve] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], { start: false });
  const url = invites[0]!.url;
  await eve!.goto(url); // too slow: the page still offers what Bob takes meanwhile
  await expect(eve!.getByRole("button", { name: "Sit down" })).toBeVisible();
  await bob!.goto(url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await expect(bob!).toHaveURL(new RegExp(id));
  await eve!.getByRole("button", { name: "Sit down" }).click();
  for (let i = 0; i < 2; i++) {
    await expect(eve!.getByRole("heading", { name: "This chair is taken" })).toBeVisible();
    await expect(eve!.getByRole("button", { name: "Sit down" })).toHaveCount(0);
    await eve!.goto(url);
  }
  await bob!.goto(url);
  await expect(bob!.getByRole("heading", { name: "You sit at this table" })).toBeVisible();
  await bob!.getByRole("link", { name: "To the table" }).click();
  await expect(bob!).toHaveURL(new RegExp(id));
});

test("a word without an end does not stop the chat from wrapping", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/table/${id}`);
    await asked(page);
    if (width < 760) await page.getByRole("button", { name: "Log, rules" }).click();
    await page.getByRole("tab", { name: /Chat/ }).click();
    for (const line of [
      "w".repeat(90),
      "a plain sentence that is long enough to be wrapped once or twice beside the board",
    ]) {
      await page.getByLabel("Say something to the table").fill(line);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.locator(".chat li").filter({ hasText: line }).last()).toBeVisible();
    }
    const chat = page.locator(".chat");
    expect(await chat.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    const edge = await chat.evaluate((list) => list.getBoundingClientRect().right);
    for (const right of await chat
      .locator("li span")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right)))
      expect(right).toBeLessThanOrEqual(edge);
  }
});

test("a password that is too short is refused in words", async ({ page }) => {
  await page.goto("/account");
  await page.getByLabel("User name").fill("ada");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByRole("alert")).toHaveText("The password is too short: it must have at least 8 characters.");
});

test("a table that cannot be shown says so, and comes by itself", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  let broken = true;
  const sockets: { close: (how?: { code: number; reason: string }) => Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (broken) return void socket.close({ code: 4000, reason: "This table cannot be shown just now." });
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto(`/table/${id}`);
  await expect(page.locator(".room")).toContainText(
    "This table cannot be shown just now. It is tried again by itself.",
  );
  broken = false;
  expect(await asked(page)).toBe("asked");
  broken = true;
  await sockets.at(-1)!.close({ code: 4000, reason: "This table cannot be shown just now." });
  await expect(page.locator(".offline")).toContainText("This table cannot be shown just now.");
  broken = false;
  await expect(page.locator(".offline")).toHaveCount(0);
  expect(await asked(page)).toBe("asked");
});
