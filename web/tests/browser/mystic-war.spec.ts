import { expect, test, type Page } from "./test";
import { BOT, cleanInBoth, create, go, reach as arrive, YOU } from "./player";

type Option = { id: string; label: string; at: string[] };
type Seat = { F: number; M: number; G: number; hand: string[]; goal: { needs: number[] | null } };
type Shown = {
  version: number;
  seat: number | null;
  waiting: number[];
  over: boolean;
  decision: { name: string } | null;
  options: Option[];
  view: { active: number; seats: Seat[]; window: { plays: { by: number }[] } | null };
};

const hotseat = (name: string) => ({ kind: "hotseat", name });
/** Strong cards and many of them: a game that is won in a few rounds. */
const QUICK = {
  values: ["N", "S", "R"].map((suit) => `${suit}${" 48".repeat(10)}`).join(" | "),
  mat: "F 6 6 6 6 6: 2F G M knights any | M 9 9 9 9 9: 2M F G demon any | G: 2G 2F 2M F any",
};

const table = (page: Page, seats: unknown[], options: Record<string, unknown> = {}) =>
  create(page, seats, { game: "mystic-war", options });

/** What a seat of this person is shown, through a socket of its own. */
const look = (page: Page, id: string, seat: number) =>
  page.evaluate(
    ([id, seat]) =>
      new Promise<Shown>((done) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket?seat=${seat}`);
        socket.onmessage = ({ data }) => {
          const state = JSON.parse(data as string);
          if (state.type !== "state") return;
          socket.close();
          done(state);
        };
      }),
    [id, seat] as const,
  );

/** A table of Mystic War where that is so, whose player passes wherever that is offered. */
const reach = (page: Page, seats: unknown[], until: string) =>
  arrive<Shown>(
    page,
    seats,
    until,
    { game: "mystic-war" },
    'option.label === "pass" || option.label.startsWith("play")',
  );

const ASKED = "state.options.length > 1 && state.decision?.name";
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("three people at one screen play to a Judgment, with answers from two of them", async ({ page }) => {
  test.setTimeout(420_000);
  let id = "";
  const answered = new Set<number>();
  const meets = (state: Shown) => {
    const seat = state.view.seats[0]!;
    return [seat.F, seat.M, seat.G].every((have, i) => have >= goal[i]!);
  };
  let goal: number[] = [];

  const choose = (state: Shown): Option => {
    const { options } = state;
    const passing = options.find((option) => option.label === "pass");
    const first = state.view.seats[0]!;
    const wanted = ["N", "S", "R"].filter((_, i) => [first.F, first.M, first.G][i]! < goal[i]!);
    switch (state.decision!.name) {
      case "Window.respond": {
        const answer = options.find((option) => option.label.startsWith("answer with") && !answered.has(state.seat!));
        if (answer && answered.size < 2) {
          answered.add(state.seat!);
          return answer;
        }
        return passing!;
      }
      case "Turns.choose": {
        const judgment = options.find((option) => option.label.startsWith("play Judgment"));
        if (judgment && meets(state) && answered.size === 2) return judgment;
        const help = options.find(
          (option) => wanted.some((suit) => option.at[0]?.startsWith(`hand:${suit}4`)) && option.at[1] === "seat:0",
        );
        // Cards that can be answered are played while answers are wanted; answers are kept.
        const bait =
          answered.size < 2
            ? options.find(
                (option) =>
                  /^play (Dragon|Wild Magic as a Dragon)/.test(option.label) &&
                  !option.at.some((element) => element.startsWith("resource:0")),
              )
            : undefined;
        const discard = options.find(
          (option) =>
            /^discard (Wild|Dragon|[A-Z])/.test(option.label) &&
            !/Judgment|Notoriety|Sorcery|Riches|Transmutation|Negation|Capture|Dragonbane/.test(option.label),
        );
        const play = options.find(
          (option) => /^play (Notoriety|Sorcery|Riches)/.test(option.label) && option.at[1] === `seat:${state.seat}`,
        );
        return (
          help ??
          bait ??
          passing ??
          discard ??
          play ??
          options.find((option) => option.label.startsWith("discard")) ??
          judgment ??
          options[0]!
        );
      }
    }
    return passing ?? options.find((option) => option.at.includes("stay")) ?? options[0]!;
  };

  // A game may end before two of them hold an answer that fits: then they play another.
  for (let i = 0; i < 1200; i++) {
    if (!id) {
      answered.clear();
      ({ id } = await table(page, [YOU, hotseat("Bram"), hotseat("Cleo")], QUICK));
      await page.goto(`/table/${id}`);
    }
    await page.waitForFunction(
      () => document.querySelector(".curtain button, #over-h, .dock .picks .choice, .hand .choice.lit") !== null,
    );
    if ((await page.locator("#over-h").count()) > 0) {
      if (answered.size === 2) break;
      id = "";
      continue;
    }
    const curtain = page.locator(".curtain button");
    if ((await curtain.count()) > 0) {
      await curtain.click();
      await expect(curtain).toHaveCount(0);
      await page.locator(".dock .picks .choice, .hand .choice.lit, .boon").first().waitFor();
    }
    const first = await look(page, id, 0);
    goal = first.view.seats[0]!.goal.needs ?? [99, 99, 99];
    const asked = first.waiting[0]!;
    const state = await look(page, id, asked);
    const option = choose(state);
    for (const element of option.at) {
      const thing = page.locator(`[data-el="${element}"]`).first();
      if ((await thing.count()) > 0 && (await thing.getAttribute("aria-pressed")) !== "true")
        await thing.dispatchEvent("click");
    }
    await expect(go(page)).toBeEnabled();
    await go(page).click();
    await expect(async () => {
      const now = await look(page, id, 0);
      expect(now.over || now.version > state.version).toBe(true);
    }).toPass();
    await page.waitForTimeout(60);
  }
  expect(answered.size).toBe(2);
  await expect(page.locator("#over-h")).toContainText("wins");
  await page.getByRole("button", { name: "Look at the board" }).click();
  await expect(page.locator(".log")).toContainText(/wins: .*beyond the goal/);
});

test("a turn is played by keys alone, with what the card would do and the rule of it", async ({ page }) => {
  const { id, state } = await reach(
    page,
    [YOU, BOT, BOT],
    `${ASKED} === "Turns.choose" && state.options.some((o) => /^play (Notoriety|Sorcery|Riches)/.test(o.label))`,
  );
  await page.goto(`/table/${id}`);
  const option = state.options.find(
    (each) => /^play (Notoriety|Sorcery|Riches)/.test(each.label) && each.at[1] === `seat:${state.seat}`,
  )!;
  const card = page.locator(`.hand [data-el="${option.at[0]}"]`).first();
  // Keys are shown from the first one that is pressed.
  await card.waitFor();
  await page.keyboard.press("Tab");
  await expect(card).toHaveAttribute("aria-keyshortcuts", /^\d$/);
  await page.keyboard.press((await card.getAttribute("aria-keyshortcuts"))!);
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".played.ghost")).toContainText("not played yet");
  const target = page.locator(`.picks [data-el="${option.at[1]}"]`);
  await target.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".forecast")).toContainText("MW-76");
  await expect(page.locator(".mat.own .val em")).toHaveText(/→\s*to\s*\d+/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".mat.own .val em")).toHaveCount(0);
  await target.click();
  await go(page).click();
  await expect(page.locator(".log")).toContainText(/plays (Notoriety|Sorcery|Riches)/);
});

test("a card that does not fit says why, and the rule is one click away", async ({ page }) => {
  const { id, state } = await reach(
    page,
    [YOU, BOT, BOT],
    `state.decision?.name === "Window.respond" && state.options.length > 0
      && state.view.seats[state.seat].hand.some((f) => /^[NSRD][0-9]/.test(f))`,
  );
  await page.goto(`/table/${id}`);
  const face = state.view.seats[state.seat!]!.hand.find((each) => /^[NSRD]\d/.test(each))!;
  await page.locator(`.hand [data-el="hand:${face}"]`).first().click();
  await expect(page.locator(".whynot")).toContainText("cannot be played out of turn");
  await page.locator(".whynot .rule").click();
  await expect(page.locator('.r.open[data-rule="MW-51"]')).toBeVisible();
});

test("the pile tells in words what it comes to, and whoever holds nothing is asked like all", async ({ page }) => {
  const { id } = await reach(
    page,
    [YOU, BOT, BOT, BOT, BOT],
    `state.decision?.name === "Window.respond" && state.options.length > 0 && state.view.window.changes.length > 0`,
  );
  await page.goto(`/table/${id}`);
  await expect(page.locator(".altar .verdict")).toContainText("If all pass");
  await expect(page.locator(".altar .ask")).toContainText("all 5 are asked");
  await expect(page.locator(".altar .played").first()).toBeVisible();
  await cleanInBoth(page);
});

test("passing is left to the server until something changes, and taken back", async ({ page }) => {
  const { id } = await reach(
    page,
    [YOU, BOT, BOT],
    `state.decision?.name === "Window.respond" && state.options.length > 0`,
  );
  await page.goto(`/table/${id}`);
  const standing = page.getByRole("switch", { name: "Pass until something changes for me" });
  await expect(standing).not.toBeChecked();
  await page.getByText("Deities", { exact: true }).first().click();
  await page.locator(".words").getByText("Pass until the next card is played").click();
  await expect(page.locator(".log")).toContainText(/plays/);
  await standing.click();
  await expect(standing).toBeChecked();
  // Something may change for the player meanwhile, which ends the order by itself.
  await expect(() => standing.uncheck({ timeout: 2_000 })).toPass();
  await expect(standing).not.toBeChecked();
});

test("eight realms are readable on a laptop, and four on a phone", async ({ page }) => {
  test.setTimeout(120_000);
  const eight = await reach(
    page,
    [YOU, ...Array(7).fill(BOT)],
    `state.decision?.name === "Window.respond" && state.options.length > 0`,
  );
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/table/${eight.id}`);
    await expect(page.locator(".mat")).toHaveCount(8);
    expect(await overflow(page)).toBe(0);
    const small = await page
      .locator(".mat .val, .mat .head b")
      .evaluateAll(
        (all) =>
          all.filter(
            (each) => parseFloat(getComputedStyle(each).fontSize) < 13 || each.getBoundingClientRect().width < 15,
          ).length,
      );
    expect(small).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const four = await reach(page, [YOU, BOT, BOT, BOT], `${ASKED} === "Turns.choose"`);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/table/${four.id}`);
    await expect(page.locator(".player .nums").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await cleanInBoth(page);
  }
});

test("two DEITY cards of one name, and cards of one name in a hand, are each drawn, come and go", async ({ page }) => {
  const { id, state } = await reach(page, [YOU, BOT, BOT], `${ASKED} === "Turns.choose"`);
  const seat = state.seat!;
  // What the server shows is bent on its way to the page: such a realm is rare.
  let deities = ["PR", "PR", "WGD"];
  let hand = ["N4", "N4", "DRB", "DRB"];
  let told: Shown | undefined;
  let tell = () => undefined as void;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    tell = () => {
      for (const [i, each] of told!.view.seats.entries())
        Object.assign(each, { deities }, i === seat ? { hand, worth: hand.map(() => "") } : {});
      socket.send(JSON.stringify(told));
    };
    server.onMessage((message) => {
      const heard = JSON.parse(String(message)) as Shown & { type: string };
      if (heard.type !== "state") return socket.send(message);
      told = heard;
      tell();
    });
  });
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  const shows = async () => {
    await expect(page.locator(".mat")).toHaveCount(3);
    for (const realm of await page.locator(".mat").all())
      await expect(realm.locator(".deity span")).toHaveText(
        deities.map((face) => ({ PR: "Protection", WGD: "War God" })[face]!),
      );
    await expect(page.locator(".player .chip.deity")).toHaveCount(3 * deities.length);
    await expect(page.locator(".hand .hand-card .cardface .body b")).toHaveText(
      hand.map((face) => ({ N4: "Notoriety", DRB: "Dragonbane" })[face]!),
    );
    expect(broken).toEqual([]);
  };
  await page.goto(`/table/${id}`);
  await shows();
  // Which of two equal cards was clicked is seen.
  told!.options = [
    { id: "a", label: "discard Notoriety 4", at: ["hand:N4"] },
    { id: "b", label: "pass", at: ["pass"] },
  ];
  tell();
  await page.locator(".hand-card").nth(1).click();
  await expect(page.locator(".hand-card .tag", { hasText: "chosen" })).toHaveCount(1);
  await expect(page.locator(".hand-card").nth(1)).toHaveClass(/selected/);
  // One of each is gone, one of each has come: the page draws the change, it is not loaded anew.
  deities = ["PR", "PR"];
  hand = ["N4", "DRB", "DRB"];
  tell();
  await shows();
  deities = ["WGD", "WGD", "PR", "PR"];
  hand = ["DRB", "N4", "N4", "N4", "DRB"];
  tell();
  await shows();
});
