import { expect, test, type Page } from "./test";
import { answer, asked, begin, BOT, create, drive, go, reach, YOU, type Shown } from "./player";

const WAR = `state.decision?.name === "PlayTile.choose"
  && state.options.some((option) => option.hint?.war && option.label.startsWith("place"))
  && Object.values(state.view.seats[state.seat].cubes).filter(Boolean).length > 1`;

async function pick(page: Page, element: string): Promise<void> {
  const thing = page.locator(`[data-el="${element}"]`).first();
  if (await thing.count()) await thing.dispatchEvent("click");
}

test("a war is foreseen line by line, each with its rule, and the cube is paid in the same breath", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id, state } = await reach(page, [YOU, BOT], WAR);
  await page.goto(`/table/${id}`);
  await asked(page);
  await expect(page.locator(".cell .cell-war").first()).toBeVisible();
  const war = state.options.find((option) => option.hint?.war && option.label.startsWith("place"))!;
  for (const element of war.at) await pick(page, element);
  const lines = page.locator(".forecast li");
  await expect(lines.filter({ has: page.locator(".duel") })).toContainText("GH-53");
  await expect(page.locator(".forecast .f-lose").first()).toContainText("GH-55");
  expect(await lines.count()).toBe(await page.locator(".forecast li .rule").count());
  await expect(page.locator(".crumbs")).toContainText("War:");
  await page.locator(".forecast .f-war .rule").click();
  await expect(page.locator('.r.open[data-rule="GH-53"]')).toBeVisible();
  await page.keyboard.press("l");
  // The cube is chosen with the tile: one button does both, and the next thing asked is no payment.
  const cube = page.locator(".pay .choice").first();
  const colour = (await cube.getAttribute("data-el"))!.slice(5);
  await cube.click();
  await expect(go(page)).toContainText(`pay ${colour}`);
  await go(page).click();
  await expect(page.locator(".log")).toContainText(/pays 1/);
  await expect(page.locator(".pay")).toHaveCount(0);
});

test("empty cells show what the best temple would score there", async ({ page }) => {
  test.setTimeout(120_000);
  const { id, state } = await reach(
    page,
    [YOU, BOT],
    `state.decision?.name === "PlayTile.choose"
      && state.options.some((option) => option.hint?.vp > 0 && option.label.startsWith("place"))`,
  );
  await page.goto(`/table/${id}`);
  await asked(page);
  const temple = state.options.find((option) => (option.hint?.vp ?? 0) > 0 && option.label.startsWith("place"))!;
  const cell = temple.at.find((element) => element.startsWith("cell:"))!;
  const best = Math.max(
    ...state.options.filter((option) => option.at.includes(cell)).map((option) => option.hint?.vp ?? 0),
  );
  await expect(page.locator(`[data-el="${cell}"] .gain`)).toHaveText(`+${best}`);
  await expect(page.locator(`[data-el="${cell}"]`)).toHaveAttribute(
    "aria-label",
    new RegExp(`temple up to ${best} VP`),
  );
});

test("what happened since you looked is marked, and one key shows it again", async ({ page }) => {
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  for (let i = 0; i < 3; i++) await answer(page);
  await asked(page); // the bot has played
  await expect(page.locator(".since")).toHaveText(/since you looked/);
  // Held at its first step, for the machine may be slower than the strip.
  const held = page.waitForFunction(() => {
    const pause = document.querySelector<HTMLElement>(".missed [aria-label=Pause]");
    pause?.click();
    return pause !== null;
  });
  await page.keyboard.press("p");
  await held;
  await expect(page.locator(".toast")).toContainText(/Since you looked 1 of \d+/);
  await expect(page.locator(".act .go")).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await asked(page)).toBe("asked");
});

test("pieces move where motion is welcome, and stand still where it is not", async ({ browser }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await (await browser.newContext({ reducedMotion, viewport: { width: 1440, height: 900 } })).newPage();
    const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
    await drive(page, id, 'state.decision?.name === "Settle.choose" && state.options.length > 0');
    await page.goto(`/table/${id}`);
    await asked(page);
    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: number }).seen = 0);
      new MutationObserver((all) =>
        all.forEach((each) =>
          each.addedNodes.forEach(
            (node) =>
              (node as Element).classList?.contains("flight") && ((window as unknown as { seen: number }).seen += 1),
          ),
        ),
      ).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await page.locator('[data-el^="supply:"]').first().click();
    await go(page).click();
    await expect(page.locator(".log")).toContainText(/takes a/);
    const seen = await page.evaluate(() => (window as unknown as { seen: number }).seen);
    expect(seen > 0).toBe(reducedMotion === "no-preference");
    await page.context().close();
  }
});

test("a game ends on a page that tells how it came about", async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await create(page, [YOU, BOT]);
  await drive(page, id, "state.over");
  await page.goto(`/table/${id}`);
  await expect(page.locator("#over-h")).toContainText(/wins|share the win/);
  await expect(page.locator(".chart svg")).toHaveAttribute("aria-label", /ends with/);
  await page.getByText("The points as a table").click();
  const totals = await page.locator(".finals .tot .counted").allTextContents();
  const table = await page.locator(".chart tbody tr").last().locator("td").allTextContents();
  expect(table.sort()).toEqual(totals.sort());
  const turn = page.locator(".pts button").first();
  if (await turn.count()) {
    await turn.click();
    await expect(turn).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".mini .board")).toBeVisible();
  }
  await page.getByRole("button", { name: "Look at the board" }).click();
  await expect(page.locator(".layer-tiles .tile").first()).toBeVisible();
  await page.getByRole("button", { name: /^See the result/ }).click();
  await expect(page.locator("#over-h")).toBeVisible();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.pathname !== `/table/${id}`);
  await expect(page.locator(".layer-tiles .tile").first()).toBeVisible(); // against a bot it begins at once
});

test("a game that has no drawing yet is played on a plain table", async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await create(page, [YOU, { kind: "hotseat", name: "Bram" }], { game: "omen" });
  await page.goto(`/table/${id}`);
  for (let i = 0; i < 14; i++) {
    await page.waitForFunction(
      () => document.querySelector(".curtain button, .plainwork [data-option], #over-h") !== null,
    );
    if (await page.locator("#over-h").count()) break;
    const curtain = page.locator(".curtain button");
    if (await curtain.count()) {
      // The click before may have opened it by now.
      await curtain.dispatchEvent("click", undefined, { timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(100);
      continue;
    }
    await expect(page.locator(".textboard")).toContainText("Round");
    const before = await page.locator(".log").textContent();
    await page.locator(".plainwork [data-option]").first().click();
    await expect(go(page)).toBeEnabled();
    await go(page).click();
    await page
      .waitForFunction(
        (was) =>
          document.querySelector(".curtain, #over-h") !== null || document.querySelector(".log")?.textContent !== was,
        before,
        { timeout: 10_000 },
      )
      .catch(() => undefined);
  }
  await expect(page.locator(".log li").nth(6)).toBeAttached();
});

test("any game can be shown as the server draws it in text", async ({ page }) => {
  // So many options that they are sought by words.
  const id = await begin(page, { game: "gheos", asked: "PlayTile.choose", least: 30 });
  await page.goto(`/table/${id}?board=text`);
  await expect(page.locator(".textboard")).toContainText(/T\d\d/);
  await page.getByLabel("Find an option").fill("place");
  await page.locator(".plainwork [data-option]").first().click();
  await expect(page.locator(".forecast")).toContainText("It makes");
  await go(page).click();
  await expect(page.locator(".log")).toContainText(/places T\d+/);
});

test("the pictures of the rotations point the way the cell does", async ({ page }) => {
  const { id, state } = await reach(
    page,
    [YOU, BOT],
    'state.decision?.name === "PlayTile.choose" && state.options.some((option) => option.at.includes("turn:1"))',
  );
  await page.goto(`/table/${id}`);
  await asked(page);
  const turned = state.options.filter((option) => option.at.includes("turn:1"));
  const pointsDown = (option: Shown["options"][number]) =>
    option.at
      .find((element) => element.startsWith("cell:"))!
      .slice(5)
      .split(",")
      .map(Number)
      .reduce((a, b) => a + b) %
      2 !==
    0;
  for (const down of [true, false]) {
    const option = turned.find((each) => pointsDown(each) === down);
    if (!option) continue;
    // A click on a tile that is held would put it down.
    for (const element of option.at.filter((each) => !each.startsWith("turn:")))
      if ((await page.locator(`[data-el="${element}"][aria-pressed="true"]`).count()) === 0) await pick(page, element);
    const rims = page.locator('.rot use[href="#g-rim"]');
    await expect(rims).toHaveCount(3);
    for (const rim of await rims.all()) expect(await rim.getAttribute("transform")).toBe(down ? "rotate(180)" : null);
    // The ghost over the cell and the picture of its rotation are the same drawing, turned the same way.
    const ghost = await page
      .locator(".ghost .spin")
      .first()
      .evaluate((each) => (each as SVGElement).style.transform);
    const picture = await page.locator(".rot.selected svg > g").first().getAttribute("transform");
    expect(ghost).toBe(picture!.replace(")", "deg)"));
  }
});

test("contested land is striped, its disks stay, and nobody's colour is on it before the survivor is chosen", async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Where conflicts cost nothing there are more of them.
  const options = { start_player: 1, conflict_unpayable: "waive" };
  const { id } = await reach(
    page,
    [YOU, BOT],
    'state.decision?.name === "PlayTile.survivor" && state.options.length > 0',
    { options },
    "option.hint?.war || /^(keep|found)/.test(option.label)",
  );
  await page.goto(`/table/${id}`);
  await asked(page);
  const rivals = (await page.locator(".contested").getAttribute("data-rivals"))!.split(" ");
  expect(rivals.length).toBeGreaterThan(1);
  for (const colour of rivals) {
    await expect(page.locator(`.layer-seals .seal.civ-${colour}`)).toHaveCount(1);
    await expect(page.locator(`.continent.civ-${colour}`)).toHaveCount(0);
  }
  await expect(page.locator(".clash")).toHaveCount(1);
  await page.locator(".picks .choice").first().click();
  await go(page).click();
  await expect(page.locator(".contested")).toHaveCount(0);
});
