import { expect, test, type Page } from "./test";
import { reachable } from "./newcomer";
import { BOT, clean, create, go, reach as arrive, YOU } from "./player";

type Option = { id: string; label: string; at: string[] };
type State = {
  type: string;
  version: number;
  moment: number;
  seat: number;
  over: boolean;
  waiting: number[];
  options: Option[];
  decision: { name: string } | null;
  view: View;
};
type View = {
  age: number;
  resolved: string[];
  conflict: unknown;
  regions: { id: string; desolate: boolean }[];
  seats: { vp: number; hand: { id: string }[]; chosen: unknown; choice: string | null }[];
};

/** What this page has been sent: the last state, and everything on the way. */
class Heard {
  last: State | null = null;
  constructor(
    page: Page,
    readonly onstate: (state: State) => void = () => undefined,
  ) {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as State;
        if (message.type !== "state") return;
        this.last = message;
        this.onstate(message);
      }),
    );
  }
  /** Wait until this page is asked something newer, or the game is over. */
  async asked(after = -1): Promise<State> {
    await expect
      .poll(
        () => this.last !== null && (this.last.over || (this.last.version > after && this.last.options.length > 0)),
        { timeout: 60_000, intervals: [50] },
      )
      .toBe(true);
    return this.last!;
  }
}

/** A table of Mezo where that is so, whose player mostly acts where they may. */
const reach = (page: Page, players: number, until: string) =>
  arrive<State>(
    page,
    [YOU, ...Array(players - 1).fill(BOT)],
    `state.options.length > 0 && (${until})`,
    { game: "mezo" },
    '!["stop", "done", "decline", "pass"].includes(option.at[0]) && Math.random() < 0.9',
  );
const asks = (name: string, more = "true") => `state.decision?.name === "${name}" && (${more})`;

/** Pick an option by clicking what it points at, in the dock or on the board, and confirm it. */
async function answer(page: Page, heard: Heard, turn: number): Promise<boolean> {
  if ((await heard.asked()).over) return false;
  // Others who choose at the same time may answer meanwhile.
  const shown = () => page.locator(".tablepage").getAttribute("data-moment");
  await expect.poll(async () => (await shown()) === String(heard.last!.moment), { intervals: [30] }).toBe(true);
  const state = heard.last!;
  const active = state.options.filter((option) => !["stop", "done", "decline"].includes(option.at[0]!));
  const list = active.length > 0 && turn % 5 > 0 ? active : state.options;
  const option = list[(turn * 7) % list.length]!;
  // What the socket has said the page may show a moment later: then it is clicked once more.
  await expect(async () => {
    for (const element of option.at) {
      const things = page.locator(`.dock [data-el="${element}"], .mezo-board [data-el="${element}"]`);
      // What goes without saying is no button. A click does not wait for the page to come to rest: there are hundreds.
      if ((await things.count()) > 0) await things.first().dispatchEvent("click");
    }
    await expect(go(page), option.label).toBeEnabled({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await go(page).evaluate((button: HTMLElement) => button.click());
  await expect
    .poll(() => heard.last!.over || heard.last!.version > state.version || heard.last!.options.length === 0, {
      timeout: 20_000,
      intervals: [30],
    })
    .toBe(true);
  return true;
}

test("a person plays Mezo with two bots to the end, by clicking, and nobody's secrets are seen", async ({ page }) => {
  test.setTimeout(420_000);
  const { id } = await create(page, [YOU, BOT, BOT], { game: "mezo" });
  const names = new Set<string>();
  const heard = new Heard(page, (state) => {
    names.add(state.decision?.name ?? "over");
    if (state.over) return;
    state.view.seats.forEach((seat, i) => {
      if (i === state.seat) return;
      expect(seat.hand.every((card) => card.id === "?")).toBe(true);
      expect(seat.choice).toBeNull();
    });
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`/table/${id}`);
  let answers = 0;
  while (await answer(page, heard, answers)) expect(++answers).toBeLessThan(300);
  expect(errors).toEqual([]);
  expect(answers).toBeGreaterThan(60);
  // The last to pick a god has no choice, so that is not asked of everybody.
  for (const name of [
    "TribeAbilities.choose",
    "Deployment.champion",
    "Deployment.units",
    "Calling.vertex",
    "Conflict.cards",
    "Acting.choose",
  ])
    expect([...names]).toContain(name);
  await expect(page.locator("#over-h")).toContainText(/wins/);
  const { view } = heard.last!;
  await expect(page.locator(".overpage, .over, main")).toContainText([
    String(Math.max(...view.seats.map((seat) => seat.vp))),
  ]);
  await page.goto(`/replay/${id}?moment=60`);
  await expect(page.locator(".rail")).toContainText("60 of");
  await expect(page.locator(".map-of .region")).toHaveCount(6);
});

test("cards are chosen in secret: the others are seen to have chosen, nothing more", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], { game: "mezo", start: false });
  const [heardA, heardB] = [new Heard(ada!), new Heard(bob!)];
  await ada!.goto(`/table/${id}`);
  await bob!.goto(invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await ada!.getByRole("button", { name: "Start the game" }).click();
  for (let i = 0; i < 90; i++) {
    await expect
      .poll(() => (heardA.last?.options.length ?? 0) + (heardB.last?.options.length ?? 0), { intervals: [30] })
      .toBeGreaterThan(0);
    if (heardA.last?.decision?.name === "Conflict.cards") break;
    const [page, heard] = (heardA.last?.options.length ?? 0) > 0 ? [ada!, heardA] : [bob!, heardB];
    await answer(page, heard, i);
    await expect
      .poll(() => heardA.last && heardA.last.version === heardB.last?.version, { intervals: [30] })
      .toBe(true);
  }
  await expect.poll(() => heardB.last?.options.length).toBeGreaterThan(0);
  await expect(ada!.locator(".str-row .shown")).toHaveText(["chooses a card", "chooses a card"]);
  await ada!.locator(".choosing button.mcard").first().click();
  const title = (await ada!.locator(".choosing button.mcard .head b").first().textContent())!;
  await go(ada!).click();
  await expect(ada!.locator(".choosing .laid")).toHaveCount(1);
  await expect(ada!.locator(".choosing .laid")).toContainText("chosen");
  await expect(bob!.locator(".str-row .shown")).toHaveText(["has chosen a card", "chooses a card"]);
  await expect(bob!.locator(".mcard.m0")).toHaveCount(0);
  expect(heardB.last!.view.seats[0]!.choice).toBeNull();
  await bob!.locator(".choosing button.mcard").first().click();
  await go(bob!).click();
  await expect(bob!.locator(".hand .mcard.m0 .head b")).toHaveText(title);
  await expect(ada!.locator(".own .mcard .head b")).toHaveText(title);
});

test("everything can be done with the keyboard, and what cannot be picked says why", async ({ page }) => {
  test.setTimeout(120_000);
  const { id, state } = await reach(page, 4, asks("Deployment.champion"));
  await page.goto(`/table/${id}`);
  const heard = new Heard(page);
  await page.reload();
  await heard.asked();
  const desolate = state.view.regions.find((region) => region.desolate)!.id;
  await page.locator(`[data-el="region:${desolate}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".whynot")).toContainText("Desolate");
  await expect(page.locator(".whynot .rule")).toHaveText("MZ-02");
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await expect(page.locator(".region.selected")).toHaveCount(1);
  await expect(go(page)).toContainText("Champion to");
  await page.locator(".region.selected .fill").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => heard.last!.decision?.name).not.toBe("Deployment.champion");
  // Arrow keys walk the map: one thing is in the tab order.
  await expect(page.locator('.map-of [tabindex="0"][data-el]')).toHaveCount(1);
  await page.locator('.map-of [tabindex="0"][data-el]').focus();
  const before = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.el);
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.el))
    .not.toBe(before);
  await page.keyboard.press("b");
  await expect(page.locator("[aria-live]").filter({ hasText: "Deploy Step" }).first()).toBeAttached();
});

test("before a unit is hit, the conflict shows what its going would change", async ({ page }) => {
  test.setTimeout(180_000);
  const { id, state } = await reach(
    page,
    4,
    `["Smiting.choose", "Exiling.choose"].includes(state.decision?.name) && state.view.conflict
      && state.view.step.some((step) => step.startsWith("Acting"))
      && state.options.some((option) => option.at[0].startsWith("unit:" + state.view.conflict.region))`,
  );
  const target = state.options.find((option) =>
    option.at[0]!.startsWith(`unit:${(state.view.conflict as { region: string }).region}`),
  )!.at[0]!;
  await page.goto(`/table/${id}`);
  await page.locator(`.map-of [data-el="${target}"]`).dispatchEvent("click");
  await expect(page.locator(`.map-of [data-el="${target}"]`)).toHaveClass(/selected/);
  await expect(page.locator(".conflict-panel .preview")).toContainText("Strength in");
  await expect(page.locator(".str-row .to")).toHaveCount(1);
  await expect(page.locator(".forecast .f-totals .rule")).toHaveText("MZ-120");
  await expect(go(page)).toContainText(/^(SMITE|EXILE) a (Shaman|Warrior) of/);
});

test("a conflict that has been counted shows how it came out, and counts no more", async ({ page }) => {
  test.setTimeout(180_000);
  const { id, state } = await reach(page, 2, asks("Majority.space"));
  expect((state.view.conflict as { strengths: unknown }).strengths).toBeNull();
  await page.goto(`/table/${id}`);
  await expect(page.locator(".conflict-panel .won")).toHaveText("wins the conflict");
  await expect(page.locator(".str-row.lead .won")).toHaveCount(1);
  await expect(page.locator(".str-row .tot")).toHaveCount(2);
  await expect(page.locator(".conflict-panel .pips")).toHaveCount(0);
  await expect(page.locator(".conflict-panel .facts")).toContainText(/Most (Shamans|Warriors) ?you/);
  // On the VP track no space is drawn over the number of another.
  await expect(page.locator(".vp-track .num")).not.toHaveCount(0);
  await expect(page.locator(".vp-track .num ~ .cell")).toHaveCount(0);
});

test("every action of the own card, and every god, can be clicked in a low window", async ({ page }) => {
  test.setTimeout(180_000);
  const fresh = await create(page, [YOU, BOT, BOT, BOT], { game: "mezo" });
  const liked = '/Ah Puch|^AP|Fervor/.test(option.label) || option.at[0] === "card:AP-F"';
  for (const [id, at] of [
    [fresh.id, ".gods-of .offer.lit"],
    [
      (
        await arrive<State>(
          page,
          [YOU, BOT, BOT, BOT],
          "state.options.filter((o) => /^action:AP-F/.test(o.at[0])).length > 1",
          { game: "mezo" },
          liked,
        )
      ).id,
      ".own .act-row.lit",
    ],
  ] as const)
    for (const [width, height] of [
      [1366, 768],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/table/${id}`);
      await expect(page.locator(at).first()).toBeVisible({ timeout: 60_000 });
      const cut = await page
        .locator(at)
        .evaluateAll(
          (all) =>
            all.filter(
              (each) =>
                each.getBoundingClientRect().bottom >
                Math.min(innerHeight, each.closest(".acts, .workrow")!.getBoundingClientRect().bottom + 1),
            ).length,
        );
      expect(cut, `${at} cut at ${width}`).toBe(0);
      await reachable(page, at);
    }
});

test("on a phone the map comes first, nothing is wider than the screen, and the tracks are one tab away", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { id } = await reach(page, 4, asks("Acting.choose", "state.view.resolved.length > 0"));
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`/table/${id}`);
    await page.locator(".act-row.lit").first().waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector(".dock")!.scrollWidth]),
    ).toEqual([width, width]);
    await expect(page.locator(".map-of")).toBeVisible();
    await expect(page.locator(".mezo-board .tablet").first()).toBeHidden();
    await expect(page.locator(".here").first()).toBeVisible();
    await page.locator(".act-row.lit").first().click();
    await expect(go(page)).toBeEnabled();
    await page.getByRole("button", { name: "Seats", exact: true }).click();
    await expect(page.locator(".on-phone .tablet")).toHaveCount(4);
    await expect(page.locator(".on-phone .xibalba")).toBeVisible();
    await page.getByRole("button", { name: "Log, rules" }).click();
    await expect(page.locator(".conflict-panel")).toBeVisible();
  }
});

for (const [colorScheme, viewport] of [
  ["light", { width: 1440, height: 900 }],
  ["dark", { width: 390, height: 844 }],
] as const)
  test(`axe finds nothing at a table of Mezo, ${colorScheme}, ${viewport.width} wide`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const first = await create(page, [YOU, BOT, BOT, BOT], { game: "mezo" });
    await page.setViewportSize(viewport);
    await page.goto(`/table/${first.id}`);
    await page.locator(".offer").first().waitFor({ timeout: 30_000 });
    await clean(page);
    const { id } = await reach(page, 4, asks("Acting.choose", "state.view.age > 1 && state.view.resolved.length > 1"));
    await page.goto(`/table/${id}`);
    await page.locator(".act-row.lit").first().click();
    await clean(page);
    await page.locator(".dock .choice.lit").first().click();
    await clean(page);
    await page.goto(`/replay/${id}?moment=40`);
    await expect(page.locator(".rail")).toContainText("40 of");
    await clean(page);
  });
