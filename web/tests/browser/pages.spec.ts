// What a player who is not of this house stumbled over, page by page.
import { expect, test, type Page } from "./test";
import { asked, BOT, create, drive, go, YOU } from "./player";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

/** Two people at a table that has been opened; the first is its host. */
async function two(
  first: Page,
  second: Page,
  more: Record<string, unknown> = {},
): Promise<{ id: string; url: string }> {
  const { id, invites } = await create(first, [YOU, { kind: "link" }], { start: false, ...more });
  await second.goto(invites[0]!.url);
  await second.getByRole("button", { name: "Sit down" }).click();
  await expect(second).toHaveURL(new RegExp(id));
  return { id, url: invites[0]!.url };
}

/** Play a table of two people to its end, both without clicking. */
async function finish(pages: readonly Page[], id: string): Promise<void> {
  await Promise.all(pages.map((page) => drive(page, id, "false", "true")));
}

/** Whether all of it is within the window. */
async function inSight(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((node) => {
    const box = node.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  });
}

test("what is only to be known moves nothing, and goes away by itself", async ({ page }) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if ((JSON.parse(String(message)) as { type: string }).type === "state")
        setTimeout(() => socket.send(JSON.stringify({ type: "notice", text: "Violet answered late." })), 1500);
    });
  });
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await asked(page);
  const before = await page.locator(".stage").boundingBox();
  await expect(page.locator(".toast")).toHaveText(/Violet answered late\./);
  expect(await page.locator(".stage").boundingBox()).toEqual(before);
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 10_000 });
});

test("the waiting page says who is away, and who has come", async ({ browser }) => {
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id } = await two(ada!, bob!);
  await bob!.goto("/credits");
  await ada!.goto(`/table/${id}`);
  await expect(ada!.getByRole("heading", { name: / is away$/ })).toBeVisible();
  await expect(ada!.locator(".chairs-of li").nth(1)).toContainText("away");
  await bob!.goto(`/table/${id}`);
  await expect(ada!.getByRole("heading", { name: "Everyone is here" })).toBeVisible();
});

test("on a phone what went wrong is said where it did, and in sight", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/account");
  await expect(page.getByText("A password has at least 8 characters.")).toBeVisible();
  await page.getByLabel("User name").fill("ada");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByRole("alert")).toContainText("The password is too short");
  expect(await inSight(page, "[role=alert]")).toBe(true);

  await page.goto("/");
  await page
    .getByLabel("Upload a record")
    .setInputFiles({ name: "no.record", mimeType: "text/plain", buffer: Buffer.from("no record") });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await inSight(page, "[role=alert]")).toBe(true);
});

test("a preset for two players sets two seats", async ({ page }) => {
  await page.goto("/new?game=mystic-war");
  const dialog = page.getByRole("dialog");
  const seats = dialog.getByRole("radiogroup", { name: "Number of seats" });
  await expect(seats.getByRole("radio")).toHaveCount(6);
  await dialog.getByLabel("Preset").selectOption("two_players");
  await expect(seats.getByRole("radio", { name: "2" })).toBeChecked();
  await expect(dialog.locator("footer")).toContainText("Mystic War for 2: you and an Adept.");
  await dialog.getByLabel("Preset").selectOption("rulebook");
  await expect(seats.getByRole("radio", { name: "3" })).toBeChecked();
  await dialog.getByLabel("Preset").selectOption("two_players");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  await expect(page.locator(".player")).toHaveCount(2);
});

test("a game that was played on says where it goes on from", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  const state = await drive(page, id, "state.moment > 12");
  await page.goto(`/replay/${id}?moment=0`);
  await expect(page.getByRole("button", { name: "One moment back" })).toBeDisabled();
  await page.goto(`/replay/${id}?moment=${state!.moment}`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator(".log")).toContainText(/The game goes on from moment \d+ of another\./);
  await expect(page.locator(".log").getByText("Nothing has happened yet.")).toHaveCount(0);
  await page.locator(".log a").click();
  await expect(page).toHaveURL(new RegExp(`/replay/${id}`));
});

test("who played is told of a rematch, and an old invitation that the game is over", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id, url } = await two(ada!, bob!);
  await ada!.goto(`/table/${id}`);
  await ada!.getByRole("button", { name: "Start the game" }).click();
  for (const page of [ada!, bob!]) await expect(page.locator("#dock .prompt")).toBeVisible();
  await finish([ada!, bob!], id);
  for (const page of [ada!, bob!]) {
    await page.goto(`/table/${id}`);
    await expect(page.locator("#over-h")).toBeVisible();
  }
  await ada!.getByRole("button", { name: "Rematch" }).click();
  await expect(bob!.getByText(/ wants a rematch\.$/)).toBeVisible();
  await bob!.getByRole("status").getByRole("link", { name: "To the new table" }).click();
  await expect(ada!.getByRole("heading", { name: "Everyone is here" })).toBeVisible();
  await bob!.goto(url);
  await expect(bob!.getByRole("heading", { name: "The game is over" })).toBeVisible();
  await bob!.getByRole("link", { name: "See the result" }).click();
  await expect(bob!.locator("#over-h")).toBeVisible();
});

test("one bot has one name", async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await create(page, [YOU, BOT]);
  await page.goto(`/table/${id}`);
  await asked(page);
  await expect(page.locator(".player h2").nth(1)).toHaveText(/^Violetbot, novice/);
  await drive(page, id, "false", "true");
  await expect(page.locator(".finals")).toContainText("Violet");
  await expect(page.locator(".overpage")).not.toContainText("Novice");
});

for (const game of ["gheos", "mystic-war", "mezo", "trial-of-the-gods"]) {
  test(`at the width of a tablet the question of ${game} has room, and nothing is cut`, async ({ page }) => {
    const others = game === "gheos" ? 2 : 3;
    await page.setViewportSize(TABLET);
    const { id } = await create(page, [YOU, ...Array.from({ length: others }, () => BOT)], { game });
    const places = new Set<string>();
    for (const answers of [0, 5, 9]) {
      await drive(page, id, `(this.n = (this.n ?? 0) + (state.options.length > 0 ? 1 : 0)) > ${answers}`, "true");
      await page.goto(`/table/${id}`);
      await expect(go(page)).toBeVisible(); // it is asked
      // A short question needs no more than its words.
      const question = await page
        .locator(".prompt h2")
        .evaluate((h2) => ({ width: h2.clientWidth, needs: h2.scrollWidth, height: h2.clientHeight }));
      expect(question.width).toBeGreaterThanOrEqual(Math.min(100, question.needs));
      expect(question.height).toBeLessThan(90);
      // Whatever does not fit scrolls within its own box; sideways only the hand does.
      const cut = await page
        .locator("#dock .picks, #dock .forecast")
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => box.scrollWidth > box.clientWidth + 1 || getComputedStyle(box).overflowY !== "auto")
            .map((box) => box.className),
        );
      expect(cut).toEqual([]);
      const cards = await page.locator(".hand-part.choosing .card-shadow").evaluateAll((all) =>
        all.map((card) => {
          const acts = card.querySelector(".acts")!;
          return { wide: card.clientWidth >= 150, whole: acts.scrollHeight <= acts.clientHeight + 1 };
        }),
      );
      for (const card of cards) expect(card).toEqual({ wide: true, whole: true });
      const [hand, work] = await Promise.all(
        ["#dock > .hand", "#dock .workrow"].map((part) => page.locator(part).boundingBox()),
      );
      // Beside one another, or below: on nothing else.
      if (hand && work) expect(hand.x + hand.width <= work.x + 1 || work.y + work.height <= hand.y + 1).toBe(true);
      const covered = await page
        .locator(".hand-card:not(.selected):has(.tag)")
        .evaluateAll((all) =>
          all.filter(
            (card) =>
              card.querySelector(".tag")!.getBoundingClientRect().top <
              card.querySelector(".cardface")!.getBoundingClientRect().bottom - 2,
          ),
        );
      expect(covered).toHaveLength(0);
      const feet = await page
        .locator(".mat .foot")
        .evaluateAll((all) => all.filter((foot) => foot.scrollWidth > foot.clientWidth + 1));
      expect(feet).toHaveLength(0);
      // An empty hand keeps its place, and says so: the question stands where it stood.
      places.add(`${hand!.x} ${hand!.width} ${work!.x} ${work!.width}`);
      expect(places.size).toBe(1);
      if ((await page.locator("#dock .nohand").count()) > 0)
        await expect(page.locator("#dock .nohand").first()).toBeInViewport({ ratio: 1 });
    }
    // Nor does anything move for ever: a page that is only looked at rests.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const endless = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length;
    expect(await page.evaluate(endless)).toBe(0);
    if (game === "gheos")
      await expect(go(page)).toHaveText((await go(page).isDisabled()) ? /choose (.+ )?first$/ : /Enter$/);
  });
}

test("on a low screen the log keeps room, and the rule is folded", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const game of ["mystic-war", "trial-of-the-gods"]) {
    const { id } = await create(page, [YOU, BOT, BOT, BOT], { game });
    await drive(page, id, "(this.n = (this.n ?? 0) + 1) > 30", "true");
    await page.goto(`/table/${id}`);
    await expect(go(page)).toBeVisible(); // it is asked
    await expect(page.locator(".rulecard")).not.toHaveAttribute("open");
    expect((await page.locator(".log").boundingBox())!.height).toBeGreaterThan(120);
  }
});

test("when the game is over no conflict is to come, and scores that do not fit say that they scroll", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { id } = await create(page, [YOU, BOT], { game: "mezo" });
  await drive(page, id, "false", "true");
  await page.goto(`/table/${id}?look=board`);
  await expect(page.locator(".conflict-panel")).toContainText("all conflicts are over");
  await page.setViewportSize(PHONE);
  await page.goto(`/table/${id}`);
  const scores = page.getByRole("group", { name: "Scores by source" });
  const more = page.getByRole("button", { name: "More columns" });
  await expect(scores).toBeVisible();
  const hidden = await scores.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect(more).toHaveCount(hidden > 2 ? 1 : 0);
  if (hidden > 2) await more.click();
  await expect(more).toHaveCount(0);
});
