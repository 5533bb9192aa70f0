// Pictures of every page, to be looked at:
//   node tools/pictures.mjs http://localhost:8000 FOLDER [scene ...]
// Games are driven over the socket, so that no scene waits for a click that never comes.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const [base = "http://localhost:8000", folder = "pictures", ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

const DESK = [["desk", 1440, 900]];
const BOTH = [...DESK, ["phone", 390, 844]];

async function person(name) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => console.log("error:", error.message));
  page.on(
    "console",
    (message) => message.type() === "error" && console.log("console:", message.text(), message.location().url),
  );
  await page.goto(base);
  await page.locator(".site").waitFor();
  if (name)
    await page.evaluate(
      (name) =>
        fetch("/api/me", {
          method: "PATCH",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ name }),
        }),
      name,
    );
  return page;
}

async function shoot(page, name, sizes = BOTH, schemes = ["light", "dark"]) {
  for (const [size, width, height] of sizes)
    for (const colorScheme of schemes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  console.log(name);
}

const send = (page, path, body) =>
  page.evaluate(
    async ([path, body]) =>
      (
        await fetch(`/api${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json(),
    [path, body],
  );
const bot = (level) => ({ kind: "bot", level });
const YOU = { kind: "you" };

/** What a player without a plan prefers, by game: labels that begin so, the first kind that is offered. */
const LIKES = {
  "mystic-war": ["^play ", "^answer with ", "^(?!discard)"],
  "trial-of-the-gods": ["^(fight|explore|to )", "^(?!pass|end|stop|decline)"],
};

/**
 * Play this person's seats, without looking, until `until` (a function body of `state`) holds; the
 * last state comes back.
 */
const drive = (page, id, until, seat = null, likes = []) =>
  page.evaluate(
    ([id, until, seat, likes]) =>
      new Promise((done, fail) => {
        const reached = new Function("state", `return ${until}`);
        const query = seat === null ? "" : `?seat=${seat}`;
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket${query}`);
        const give = setTimeout(() => (socket.close(), fail(new Error(`never came: ${until}`))), 90_000);
        let random = 7;
        const rnd = (n) => ((random = (random * 48271) % 2147483647), random % n);
        let answered = -1;
        socket.onmessage = ({ data }) => {
          const state = JSON.parse(data);
          if (state.type !== "state") return;
          if (reached(state) || state.over) {
            clearTimeout(give);
            socket.close();
            if (reached(state)) done(state);
            else fail(new Error(`the game was over before: ${until}`));
            return;
          }
          if (!state.options.length || answered === state.version) return;
          answered = state.version;
          const taken = new Set((state.view.board ?? []).map((laid) => `cell:${laid.at.join(",")}`));
          const kinds = [
            ...likes.map((like) => (option) => new RegExp(like).test(option.label) && rnd(9) > 1),
            (option) => option.label.startsWith("keep") && rnd(9) > 0,
            (option) => option.label.startsWith("found"),
            (option) =>
              option.at.some((element) => element.startsWith("cell:") && !taken.has(element)) && !option.hint?.war,
            () => true,
          ];
          const liked = kinds.map((kind) => state.options.filter(kind)).find((list) => list.length > 0);
          socket.send(JSON.stringify({ type: "answer", version: state.version, option: liked[rnd(liked.length)].id }));
        };
      }),
    [id, until, seat, likes],
  );

async function pick(page, element) {
  const thing = page.locator(`[data-el="${element}"]`).first();
  if (await thing.count()) await thing.dispatchEvent("click");
  await page.waitForTimeout(60);
}
async function open(page, id, query = "") {
  await page.goto(`${base}/table/${id}${query}`);
  await page.locator(".dock, .room .panel, .overpage").first().waitFor();
  await page.waitForTimeout(500);
}
/** Tables until one gets there: bots and tiles differ from game to game. */
async function reach(page, seats, until, tries = 8, more = {}) {
  for (let i = 0; ; i++) {
    const { id } = await table(page, seats, more);
    try {
      return { id, state: await drive(page, id, until, null, LIKES[more.game]) };
    } catch (error) {
      if (i + 1 >= tries) throw error;
    }
  }
}
const table = (page, seats, more = {}) =>
  send(page, "/tables", { game: "gheos", seats, start: true, options: { start_player: 1 }, ...more });
const asked = (name, more = "true") => `state.decision?.name === "${name}" && state.options.length > 0 && (${more})`;

const SCENES = {
  async lobby(page) {
    for (const seats of [
      [YOU, { kind: "open" }, bot("oracle")],
      [YOU, bot("adept"), bot("novice")],
    ])
      await send(page, "/tables", { game: "gheos", seats, start: seats.every((seat) => seat.kind !== "open") });
    const other = await person("Leocadia");
    await send(other, "/tables", {
      game: "gheos",
      seats: [YOU, { kind: "open" }, { kind: "open" }],
      start: false,
      pace: "day",
    });
    await other.context().close();
    await page.goto(base);
    await page.waitForTimeout(700);
    await shoot(page, "lobby");
    await page.goto(`${base}/new?game=gheos`);
    await page.waitForTimeout(700);
    await shoot(page, "new-table");
  },
  async early(page) {
    const { id } = await table(page, [YOU, bot("novice"), bot("novice")]);
    await drive(page, id, asked("PlayTile.choose"));
    await open(page, id);
    await shoot(page, "early", DESK);
  },
  async middle(page) {
    const { id, state } = await reach(
      page,
      [YOU, bot("novice"), bot("novice")],
      asked(
        "PlayTile.choose",
        `state.view.board.length > 16
          && state.options.some((o) => o.hint?.war && o.hint?.vp && o.label.startsWith('place'))
          && Object.values(state.view.seats[state.seat].cubes).filter(Boolean).length > 1`,
      ),
    );
    await open(page, id);
    await shoot(page, "middle");
    const war =
      state.options.find((option) => option.hint?.war && option.hint?.vp && option.label.startsWith("place")) ??
      state.options.find((option) => option.hint?.war) ??
      state.options[0];
    for (const element of war.at) await pick(page, element);
    await page.waitForTimeout(500);
    if (await page.locator(".pay .choice").count()) await page.locator(".pay .choice").first().click();
    await page.waitForTimeout(300);
    await shoot(page, "war");
    await shoot(
      page,
      "war",
      [
        ["small", 1280, 720],
        ["narrow", 360, 740],
        ["wide", 2560, 1440],
      ],
      ["light"],
    );
    const tile = state.view.board.find(
      (laid) => !state.options.some((option) => option.at.includes(`cell:${laid.at.join(",")}`)),
    );
    await pick(page, tile ? `cell:${tile.at.join(",")}` : "cell:40,40");
    await page.waitForTimeout(400);
    await shoot(page, "why");
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await shoot(page, "rules-panel", DESK);
    await page.keyboard.press("l");
    // one answer on: a cube is asked for, or the settling
    if (await page.locator(".act .go:enabled").count()) await page.locator(".act .go").click();
    await page.waitForTimeout(900);
    await shoot(page, "after", DESK, ["light"]);
  },
  async paying(page) {
    const { id, state } = await reach(
      page,
      [YOU, bot("novice")],
      asked(
        "PlayTile.choose",
        `state.view.board.length > 12 && state.options.some((o) => o.hint?.war)
          && Object.values(state.view.seats[state.seat].cubes).filter(Boolean).length > 1`,
      ),
    );
    await open(page, id);
    for (const element of state.options.find((option) => option.hint?.war).at) await pick(page, element);
    await page.waitForTimeout(300);
    await page.locator(".act .go").click();
    await page.locator(".pay .choice").first().waitFor();
    await page.waitForTimeout(400);
    await page.locator(".pay .choice").last().click();
    await page.waitForTimeout(300);
    await shoot(page, "paying");
  },
  async settle(page) {
    const { id } = await reach(
      page,
      [YOU, bot("novice"), bot("novice")],
      asked("Settle.choose", "state.view.board.length > 10 && state.options.some((o) => o.label.startsWith('found'))"),
    );
    await open(page, id);
    await shoot(page, "settle");
    await page.locator('[data-el^="supply:"]').first().click();
    await page.waitForTimeout(400);
    await shoot(page, "follower", DESK, ["light"]);
    await drive(page, id, asked("PlayToken.choose", "state.view.seats[state.seat].worth.cup > 3"));
    await page.waitForTimeout(600);
    await page.locator('[data-el="token"]').first().click();
    await page.waitForTimeout(300);
    await shoot(page, "token", BOTH, ["light"]);
  },
  async waiting(page) {
    const { id, invites } = await table(page, [YOU, { kind: "link" }, bot("adept")], { start: false });
    await open(page, id);
    await shoot(page, "room");
    const friend = await person("Maximiliana von Hohenstaufen-Rothschild");
    await send(friend, `/tables/${id}/join`, { invite: invites[0].url.split("/").pop() });
    await page.waitForTimeout(300);
    await send(page, `/tables/${id}/start`, {});
    await drive(page, id, "state.waiting.includes(1)");
    await open(page, id);
    await shoot(page, "waiting");
    await friend.context().close();
  },
  async curtain(page) {
    const { id } = await table(page, [YOU, { kind: "hotseat", name: "Grandma" }]);
    await drive(page, id, "state.waiting.includes(1)", 0);
    await open(page, id);
    await page.locator(".curtain").waitFor();
    await shoot(page, "curtain");
  },
  async over(page) {
    const { id } = await table(page, [YOU, bot("novice"), bot("adept")]);
    await drive(page, id, "state.over");
    await open(page, id);
    await page.waitForTimeout(1500);
    await shoot(page, "over");
    await page.goto(`${base}/replay/${id}?moment=70`);
    await page.waitForTimeout(1200);
    await shoot(page, "replay");
  },
  async four(page) {
    const { id } = await table(page, [
      YOU,
      bot("novice"),
      { kind: "hotseat", name: "A name that goes on and on, as some do" },
      bot("oracle"),
    ]);
    await drive(page, id, "state.view.board.length > 6 && state.waiting.includes(0)", 0).catch(() => undefined);
    await open(page, id);
    await shoot(page, "four");
  },
  async mezo(page) {
    const seats = [YOU, bot("novice"), bot("novice"), bot("novice")];
    const moments = [
      ["gods", "PickGods.choose", "true", []],
      ["deploy", "Deployment.units", "state.view.age === 2", [0]],
      ["call", "Calling.vertex", "state.view.age === 2", [0]],
      ["cards", "Conflict.cards", "state.view.resolved.length > 0", [0]],
      ["action", "Acting.choose", "state.view.age === 2 && state.view.resolved.length > 1", [0]],
      ["smite", "Smiting.choose", "state.view.age > 1 && state.view.conflict", [0]],
      ["sacrifice", "Sacrifice.choose", "state.options.length > 6", [4]],
    ];
    for (const [name, decision, more, picks] of moments) {
      const { id, state } = await reach(page, seats, asked(decision, more), 8, { game: "mezo", options: {} });
      await open(page, id);
      for (const option of picks) for (const element of state.options[option]?.at ?? []) await pick(page, element);
      await page.waitForTimeout(400);
      await shoot(page, `mezo-${name}`);
      if (name === "smite")
        await shoot(
          page,
          `mezo-${name}`,
          [
            ["small", 1280, 720],
            ["narrow", 360, 740],
            ["wide", 2560, 1440],
          ],
          ["light"],
        );
    }
    const over = await table(page, seats, { game: "mezo", options: {} });
    await drive(page, over.id, "state.over");
    await open(page, over.id);
    await page.waitForTimeout(1200);
    await shoot(page, "mezo-over");
    await page.goto(`${base}/replay/${over.id}?moment=150`);
    await page.waitForTimeout(1200);
    await shoot(page, "mezo-replay");
  },
  async mystic(page) {
    const bots = (count) => Array.from({ length: count }, () => bot("novice"));
    const moments = [
      ["turn", 4, asked("Turns.choose", "state.view.round > 2 && state.options.length > 4"), [0]],
      ["answer", 4, asked("Window.respond", "state.view.window.plays.length > 1 && state.options.length > 1"), [1]],
      ["boon", 4, asked("Boon.split"), []],
      ["eight", 8, asked("Turns.choose", "state.view.round > 2"), [0]],
      [
        "eight-answer",
        8,
        asked("Window.respond", "state.view.window.plays.length > 2 && state.options.length > 1"),
        [],
      ],
    ];
    const more = { game: "mystic-war", options: {} };
    for (const [name, count, until, picks] of moments) {
      const { id, state } = await reach(page, [YOU, ...bots(count - 1)], until, 8, more);
      await open(page, id);
      for (const option of picks) for (const element of state.options[option]?.at ?? []) await pick(page, element);
      await page.waitForTimeout(400);
      await shoot(page, `mystic-${name}`);
      if (name.startsWith("eight"))
        await shoot(
          page,
          `mystic-${name}`,
          [
            ["small", 1280, 720],
            ["laptop", 1366, 768],
          ],
          ["light"],
        );
    }
    const over = await reach(page, [YOU, ...bots(3)], "state.over", 2, more);
    await open(page, over.id);
    await page.waitForTimeout(1200);
    await shoot(page, "mystic-over");
  },
  async trial(page) {
    const more = { game: "trial-of-the-gods", options: {} };
    const moments = [
      ["captain", "ChooseCaptains.choose", "true", []],
      ["turn", "Turn.choose", "state.view.round > 1 && state.options.length > 8", [0]],
      ["buy", "Buy.choose", "true", [0]],
      ["fight", "Fight.play", "state.options.length > 2", [0]],
      ["explore", "Explore.play", "state.options.length > 2", [0]],
      ["order", "Order.choose", "true", [0]],
      ["order-place", "Order.place", "true", []],
      ["travel", "TravelCard.pick", "true", [0]],
      ["oracle", "Oracle.choose", "true", [0]],
      ["oracle-offer", "Oracle.offer", "true", [0]],
      ["purge", "Purging.choose", "true", [0]],
      ["games", "Olympics.choose_cards", "true", [0]],
      ["games-use", "Olympics.use", "true", []],
    ];
    for (const [name, decision, fits, picks] of moments) {
      try {
        const { id, state } = await reach(page, [YOU, bot("novice"), bot("novice")], asked(decision, fits), 4, more);
        await open(page, id);
        for (const option of picks) for (const element of state.options[option]?.at ?? []) await pick(page, element);
        await page.waitForTimeout(500);
        await shoot(page, `trial-${name}`);
      } catch (error) {
        console.log(`trial-${name}: ${error.message.split("\n")[0]}`);
      }
    }
    const over = await reach(page, [YOU, bot("novice"), bot("novice")], "state.over", 2, more);
    await open(page, over.id);
    await page.waitForTimeout(1200);
    await shoot(page, "trial-over");
    await page.goto(`${base}/replay/${over.id}?moment=250`);
    await page.waitForTimeout(1200);
    await shoot(page, "trial-replay");
  },
  async plain(page) {
    const { id } = await send(page, "/tables", {
      game: "omen",
      seats: [YOU, { kind: "hotseat", name: "Bram" }],
      start: true,
    });
    await open(page, id);
    await page.waitForTimeout(500);
    if (await page.locator(".curtain button").count()) await page.locator(".curtain button").click();
    await page.waitForTimeout(500);
    await shoot(page, "plain-omen");
    const gheos = await table(page, [YOU, bot("novice"), bot("novice")]);
    await drive(page, gheos.id, asked("PlayTile.choose", "state.view.board.length > 15"));
    await open(page, gheos.id, "?board=text");
    await page.waitForTimeout(600);
    await shoot(page, "plain-gheos");
  },
  async rest(page) {
    for (const [name, path] of [
      ["rules", "/rules/gheos#GH-16"],
      ["credits", "/credits"],
      ["account", "/account"],
      ["tables", "/my/finished"],
      ["lost", "/nowhere"],
    ]) {
      await page.goto(base + path);
      await page.waitForTimeout(600);
      await shoot(page, name);
    }
  },
  async talk(page) {
    const friend = await person("Leocadia");
    const { id, invites } = await table(page, [YOU, { kind: "link" }, bot("novice")], { start: false });
    await friend.goto(base + invites[0].url.slice(invites[0].url.indexOf("/join/")));
    await friend.waitForTimeout(600);
    await shoot(friend, "invited");
    await friend.getByRole("button", { name: "Sit down" }).click();
    await friend.waitForURL(/\/table\//);
    await send(page, `/tables/${id}/start`, {});
    await Promise.all([page, friend].map((each) => open(each, id)));
    for (const [who, text] of [
      [friend, "Have you played this before?"],
      [page, "Once. I lost all my cubes in a war that I had started myself."],
    ]) {
      await who.keyboard.press("c");
      await who.locator(".sayform input").fill(text);
      await who.keyboard.press("Enter");
      await who.waitForTimeout(300);
    }
    await shoot(page, "chat", DESK);
    await page.locator("#tab-notes").click();
    await page.locator("textarea").fill("Leocadia keeps blue cubes.");
    await page.waitForTimeout(900);
    await shoot(page, "notes", DESK);
    const watcher = await person("Ines");
    await open(watcher, id);
    await shoot(watcher, "watching");
    for (const each of [friend, watcher]) await each.context().close();
  },
};

for (const [name, scene] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const page = await person("Mara");
  await scene(page).catch((error) => console.log(`${name}: ${error.message.split("\n")[0]}`));
  await page.context().close();
}
await browser.close();
