import { expect, test } from "./test";
import { answer, asked, BOT, create, go, YOU } from "./player";

test("a click in the lobby, and one more the first time, starts a game against bots", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("article", { name: "Gheos" })
    .getByRole("button", { name: /Play now/ })
    .click();
  await page.getByRole("button", { name: /Yes, to the table/ }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  expect(await asked(page)).toBe("asked");
  await expect(page).toHaveTitle(/Your move: Gheos/);
  await expect(page.locator(".player")).toHaveCount(3);
});

test("a person plays against bots to the end, and the result stands", async ({ page }) => {
  test.setTimeout(240_000);
  const { id } = await create(page, [YOU, BOT]);
  await page.goto(`/table/${id}`);
  let answers = 0;
  while (await answer(page)) expect(++answers).toBeLessThan(400);
  await expect(page.locator("#over-h")).toContainText(/wins|share the win/);
  await page.getByRole("button", { name: "Check every draw here" }).click();
  await expect(page.locator(".luck")).toContainText(/draws follow. No seat added to it/);
  await expect(page.getByRole("link", { name: "Download the record" })).toHaveAttribute(
    "href",
    `/api/tables/${id}/record`,
  );
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  // The finished game can be seen from any seat, and is listed.
  await page.goto(`/replay/${id}?moment=20`);
  await page.getByLabel("Seen from").selectOption({ index: 2 });
  await expect(page.locator(".rail")).toContainText("20 of");
  await page.goto("/my/finished");
  await expect(page.locator(".row").first()).toContainText("won");
});

test("two people play in two browsers and talk; a spectator watches and sees no hand", async ({ browser }) => {
  const [ada, bob, eve] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], { start: false });
  await ada!.goto(`/table/${id}`);
  await expect(ada!.getByRole("heading", { name: "Waiting for 1 more" })).toBeVisible();
  await bob!.goto(invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await expect(bob!).toHaveURL(new RegExp(id));
  await ada!.getByRole("button", { name: "Start the game" }).click();
  await eve!.goto(`/table/${id}`);
  await expect(eve!.locator(".prompt")).toContainText("Waiting for");
  await expect(eve!.locator(".hand")).toHaveCount(0);
  const order = (await ada!.title()).startsWith("●") ? [ada!, bob!] : [bob!, ada!];
  await expect(order[0]!).toHaveTitle(/Your move/);
  await expect(order[1]!).not.toHaveTitle(/Your move/);
  await answer(order[0]!);
  await expect(order[1]!.locator(".layer-tiles .tile")).toHaveCount(2);
  await expect(eve!.locator(".layer-tiles .tile")).toHaveCount(2);
  await ada!.getByRole("tab", { name: "Chat" }).click();
  await ada!.getByLabel("Say something to the table").fill("Not the dolphins again.");
  await ada!.getByRole("button", { name: "Send" }).click();
  await bob!.getByRole("tab", { name: /Chat/ }).click();
  await expect(bob!.locator(".chat")).toContainText("Not the dolphins again.");
  await expect(ada!.locator(".watching")).toContainText("1 watching");
});

test("reload and a lost connection in mid-turn lose nothing", async ({ page }) => {
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await answer(page);
  await asked(page);
  const prompt = await page.locator(".prompt h2").textContent();
  await page.reload();
  await asked(page);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
  await expect(page.locator(".prompt h2")).toHaveText(prompt!);
  const lines = await page.locator(".log li").count();
  await sockets.at(-1)!.close();
  await expect(page.locator(".offline")).toBeVisible();
  await expect(page.locator(".offline")).toHaveCount(0);
  await expect(page.locator(".log li")).toHaveCount(lines);
  await answer(page);
  await asked(page);
  await expect(page.locator(".prompt h2")).not.toHaveText(prompt!);
  expect(sockets.length).toBeGreaterThanOrEqual(3);
});

test("undo takes the last answer back, and the button says when it is final", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await asked(page);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(1);
  await answer(page);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(1);
  await answer(page); // the tile again
  await asked(page);
  await answer(page); // settle
  await asked(page);
  await page.locator('[data-el="keep"]').click();
  await expect(page.locator(".go .final")).toBeVisible();
});

test("beyond that, undo takes the consent of the others", async ({ browser }) => {
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], { start: false, options: { start_player: 1 } });
  await bob!.goto(invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await ada!.goto(`/table/${id}`);
  await expect(bob!.getByText(/^Waiting for .+ to start\.$/)).toBeVisible();
  await ada!.getByRole("button", { name: "Start the game" }).click();
  for (let i = 0; i < 3; i++) await answer(ada!); // tile, settle, token: then a tile is drawn
  await expect(bob!).toHaveTitle(/Your move/);
  await expect(bob!.getByRole("button", { name: "Put back" })).toBeDisabled(); // nothing of his to take back
  await answer(bob!);
  await ada!.getByRole("button", { name: "Take back…" }).click();
  await ada!.getByRole("dialog", { name: "Take back?" }).getByRole("button", { name: /^Ask / }).click();
  await expect(ada!.locator(".toast")).toContainText("Waiting for");
  await expect(bob!.locator(".toast")).toContainText(
    /asks to take their last answer back\. 1 answer of yours goes too\./,
  );
  await bob!.getByRole("button", { name: "Agree" }).click();
  await expect(ada!).toHaveTitle(/Your move/);
  await expect(bob!).not.toHaveTitle(/Your move/);
});

test("what is not lit says why not, with its rule, and the rule opens", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT]);
  await page.goto(`/table/${id}`);
  await asked(page);
  const box = (await page.locator(".board-stage").boundingBox())!;
  await page.mouse.click(box.x + 60, box.y + box.height - 60);
  await expect(page.getByRole("alert")).toContainText(/No tile shares a whole edge/);
  await page.getByRole("alert").getByRole("button", { name: "open the rule" }).click();
  await expect(page.getByRole("tab", { name: "Rules" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator('.r.open[data-rule="GH-16"]')).toBeVisible();
  await page.getByLabel("Search the rules").fill("temple");
  await expect(page.locator(".rulebook .r").first()).toContainText(/temple/i);
});

test("the replay walks through the game and plays on from a moment", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT]);
  await page.goto(`/table/${id}`);
  for (let i = 0; i < 3; i++) await answer(page);
  await asked(page);
  await page.goto(`/replay/${id}?moment=5`);
  await expect(page.locator(".rail")).toContainText("5 of");
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(1);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".layer-tiles .tile")).not.toHaveCount(0);
  await page.getByRole("button", { name: "One moment back" }).click();
  await expect(page).toHaveURL(/moment=\d+/);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  await expect(page).not.toHaveURL(new RegExp(id));
  expect(await asked(page)).toBe("asked");
});

test("a curtain falls between two people on one screen", async ({ page }) => {
  const { id } = await create(page, [YOU, { kind: "hotseat", name: "Grandma" }], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await asked(page);
  const mine = await page.locator(".hand .choice").first().getAttribute("data-el");
  for (let i = 0; i < 8 && (await page.locator(".curtain").count()) === 0; i++) {
    await answer(page);
    await page.waitForTimeout(150);
  }
  await expect(page.getByRole("heading", { name: "Grandma plays next" })).toBeVisible();
  await expect(page.locator(".hand .choice")).toHaveCount(0);
  await page.getByRole("button", { name: /raise the curtain/ }).click();
  await asked(page);
  await expect(page.locator(".hand .choice")).toHaveCount(2);
  expect(await page.locator(".hand .choice").first().getAttribute("data-el")).not.toBe(mine);
  await expect(page.locator(".log")).toContainText("Teal");
});

test("a turn is played with the keyboard alone", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await asked(page);
  await page.keyboard.press("2"); // the second tile
  await expect(page.locator(".hand .choice").nth(1)).toHaveClass(/selected/);
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest(".board") !== null)) break;
  }
  const stop = () => page.evaluate(() => document.activeElement?.getAttribute("data-el"));
  expect(await stop()).toMatch(/^cell:/);
  const first = await stop();
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
    if ((await stop()) !== first && (await page.evaluate(() => document.activeElement?.classList.contains("cell"))))
      break;
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/touches/);
  await page.keyboard.press("Enter"); // pick the cell
  await expect(page.locator(".ghost")).toBeVisible();
  await page.keyboard.press("r");
  await expect(go(page)).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(page.locator(".ghost")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.locator(".ghost")).toBeVisible();
  await page.keyboard.press("Enter"); // confirm
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
  await expect(page.locator("#announcer")).toContainText(/You are asked/);
  await page.keyboard.press("b");
  await expect(page.locator("#announcer")).toContainText(/The board has 2 tiles/);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys and clicks" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("a turn is played on a phone", async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await asked(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await answer(page);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
  await page.getByRole("button", { name: "Log, rules" }).click();
  await expect(page.locator(".log")).toBeVisible();
  await page.getByRole("button", { name: "Seats" }).click();
  await expect(page.locator(".supply")).toBeVisible();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  for (const size of await page
    .locator(".dock button:visible")
    .evaluateAll((all) =>
      all.filter((b) => !b.classList.contains("rule")).map((b) => b.getBoundingClientRect().height),
    ))
    expect(size).toBeGreaterThanOrEqual(44);
});

test("a table is made by hand, with options, and waits for its people", async ({ page }) => {
  await page.goto("/new?game=gheos");
  const dialog = page.getByRole("dialog", { name: "New table" });
  await dialog.getByLabel("Preset").selectOption("classic");
  await expect(dialog).toContainText("3 of 12 differ from the rulebook");
  await dialog.getByRole("radiogroup", { name: "Who sits at Violet" }).getByText("Open").click();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for 1 more" })).toBeVisible();
  await expect(page.locator(".room")).toContainText("Changed rules");
});

test("an address that leads nowhere says so", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.goto("/table/nothing12345");
  await expect(page.getByRole("heading", { name: "This table cannot be shown" })).toBeVisible();
});
