// Pictures of every kind of decision of a game at several sizes, to be looked at; and what moved meanwhile.
//
//   node tools/look.mjs FOLDER [game,game] [1440x900,390x844] [light|dark] [games]
//
// A server of its own is started (tools/serve.py). A person plays against bots at random; of each decision
// the page is pictured when it is asked and when something is picked.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const [folder = "/tmp/look", games = "gheos,mystic-war,mezo,trial-of-the-gods", sizes = "1440x900", theme = "light"] =
  process.argv.slice(2);
const most = Number(process.argv[6] ?? 60);
const port = 20_000 + Math.floor(Math.random() * 20_000);
const server = spawn(
  process.env.PYTHON ?? "../.venv/bin/python",
  ["tools/serve.py", String(port), mkdtempSync(join(tmpdir(), "look-"))],
  { stdio: "ignore" },
);
const base = `http://localhost:${port}`;
mkdirSync(folder, { recursive: true });

async function up() {
  for (let i = 0; i < 200; i++) {
    const fine = await fetch(`${base}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (fine) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("The server does not start.");
}

const boxes = (page) =>
  page.evaluate(() =>
    ["#dock", "#dock .ask h2", "#dock .go", ".stage"].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box ? [box.x, box.y, part.includes("h2") ? 0 : box.width, box.height].map(Math.round).join(" ") : "none";
    }),
  );

async function play(browser, game, size) {
  const [width, height] = size.split("x").map(Number);
  const phone = width < 500 || height < 500;
  const page = await browser.newPage({
    viewport: { width, height },
    hasTouch: phone,
    isMobile: phone,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  await page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.moved.push({
          by: entry.value,
          what: entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
            [
              `${node?.nodeName}.${node?.className?.baseVal ?? node?.className}`,
              ...[a, b].map((box) => [box.x, box.y, box.width, box.height].map(Math.round)),
            ].join(" "),
          ),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(base);
  await page.getByRole("link", { name: "New table", exact: true }).waitFor();
  const id = await page.evaluate(async (game) => {
    await new Promise((done) => setTimeout(done, 300));
    const bots = Array.from({ length: 2 }, () => ({ kind: "bot", level: "novice" }));
    const body = JSON.stringify({ game, seats: [{ kind: "you" }, ...bots], start: true });
    const headers = { "Content-Type": "application/json" };
    return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
  }, game);
  let state = null;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === "state") state = message;
    }),
  );
  await page.goto(`${base}/table/${id}`);
  await page.locator("#dock").first().waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => (window.moved.length = 0));
  const seen = new Map();
  const names = new Map();
  let version = -1;
  const begun = Date.now();
  while (!state?.over && names.size < most && Date.now() - begun < 150_000) {
    if (!state || state.version === version || state.options.length === 0) {
      await page.waitForTimeout(20);
      if (state && state.options.length === 0 && !names.has("waiting")) {
        names.set("waiting", 1);
        await page.waitForTimeout(60);
        await page.screenshot({ path: `${folder}/${game}-${size}-${theme}-waiting.png` });
      }
      continue;
    }
    const mine = state;
    version = mine.version;
    const name = mine.decision.name;
    const fresh = !names.has(name);
    names.set(name, (names.get(name) ?? 0) + 1);
    if (fresh || names.get(name) % 8 === 0) await page.waitForTimeout(250);
    seen.set((await boxes(page)).join(" | "), name);
    const path = (what) => `${folder}/${game}-${size}-${theme}-${name}${what}.png`;
    if (fresh) {
      await page.screenshot({ path: path("") });
      for (let i = 0; i < 6 && !(await page.locator(".act .go").isEnabled()); i++) {
        const lit = page.locator(
          ".hand button.lit:not(.selected), .hand button.use:not(.off), .picks button.lit:not(.selected), .cell",
        );
        const many = await lit.count();
        if (many === 0) break;
        await lit
          .nth(i === 0 ? 0 : many - 1)
          .dispatchEvent("click")
          .catch(() => undefined);
        await page.waitForTimeout(120);
      }
      await page.waitForTimeout(250);
      seen.set((await boxes(page)).join(" | "), `${name} picked`);
      await page.screenshot({ path: path("-picked") });
    }
    const option = mine.options[Math.floor(Math.random() * mine.options.length)].id;
    await page.evaluate(
      ([id, version, option]) =>
        new Promise((done) => {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
          socket.onmessage = ({ data }) => {
            const { type } = JSON.parse(data);
            if (type !== "state") return;
            if (socket.sent) return (socket.close(), done());
            socket.sent = true;
            socket.send(JSON.stringify({ type: "answer", version, option }));
          };
          setTimeout(done, 4000);
        }),
      [id, version, option],
    );
  }
  await page.waitForTimeout(400);
  if (state?.over) await page.screenshot({ path: `${folder}/${game}-${size}-${theme}-over.png` });
  const moved = await page.evaluate(() => window.moved);
  const total = moved.reduce((sum, { by }) => sum + by, 0);
  console.log(`${game} ${size}: shift ${total.toFixed(4)}, ${names.size} decisions, over ${state?.over}`);
  const worst = new Map();
  for (const { by, what } of moved) for (const each of what) worst.set(each, (worst.get(each) ?? 0) + by);
  for (const [what, by] of [...worst].sort((a, b) => b[1] - a[1]).slice(0, 8))
    console.log(`  ${by.toFixed(4)} ${what}`);
  for (const [box, name] of seen) console.log(`  box ${box}  (${name})`);
  if (wrong.length > 0) console.log("  wrong:", wrong);
  await page.close();
}

try {
  await up();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  for (const size of sizes.split(",")) for (const game of games.split(",")) await play(browser, game, size);
  await browser.close();
} finally {
  server.kill();
}
