// Pictures of every page, to be looked at: node tools/pictures.mjs http://localhost:8000 FOLDER
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const [base = "http://localhost:8000", folder = "pictures"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
const page = await context.newPage();
page.on("pageerror", (error) => console.log("error:", error.message));
page.on("console", (message) => message.type() === "error" && console.log("console:", message.text(), message.location().url));

async function shoot(name) {
  for (const [size, width, height] of [["desk", 1440, 900], ["phone", 390, 844]])
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(350);
      const whole = page.locator('button[aria-label="Whole board"]:visible');
      if (await whole.count()) await whole.click();
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}
const send = (path, body) => page.evaluate(async ([path, body]) => (await fetch(`/api${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json(), [path, body]);
const bot = (level) => ({ kind: "bot", level });

async function answer() {
  await page.waitForFunction(() => document.querySelector(".choice.lit, .cell, .go:not(:disabled), #over-h"), null, { timeout: 60000 });
  if (await page.locator("#over-h").count()) return false;
  const before = await page.locator(".prompt > h2").textContent();
  const go = page.locator(".act .go");
  for (let i = 0; i < 6 && !(await go.isEnabled()); i++) {
    const cells = page.locator(".layer-cells .cell");
    if ((await cells.count()) && (await page.locator(".hand .choice.selected").count())) await cells.nth(Math.floor(Math.random() * (await cells.count()))).dispatchEvent("click");
    else if (await cells.count()) await page.locator(".hand .choice.lit").first().click();
    else await page.locator(".picks .choice:not(.selected)").first().click();
  }
  if (!(await go.isEnabled())) return true;
  await go.click();
  await page.waitForFunction((was) => document.querySelector("#over-h") || document.querySelector(".prompt > h2")?.textContent !== was, before, { timeout: 20000 }).catch(() => {});
  return true;
}

await page.goto(base);
await page.waitForTimeout(800);
for (const seats of [[{ kind: "you" }, { kind: "open" }, bot("oracle")], [{ kind: "you" }, bot("adept"), bot("novice")]])
  await send("/tables", { game: "gheos", seats, start: seats.every((seat) => seat.kind !== "open") });
const table = await send("/tables", { game: "gheos", seats: [{ kind: "you" }, bot("adept"), bot("novice")], start: true });
await page.goto(`${base}/table/${table.id}`);
for (let i = 0; i < 24; i++) await answer();
for (let i = 0; i < 4; i++) {
  await page.waitForFunction(() => document.querySelector(".choice.lit, .cell, #over-h"), null, { timeout: 60000 });
  if (await page.locator(".layer-cells .cell").count()) break;
  await answer();
}
await shoot("tile");
await page.locator(".hand .choice.lit").last().click();
await page.locator(".layer-cells .cell").nth(2).dispatchEvent("click");
await page.waitForTimeout(400);
await shoot("ghost");
const box = await page.locator(".board-stage").boundingBox();
await page.mouse.click(box.x + 40, box.y + box.height - 40);
await page.waitForTimeout(400);
await shoot("why");
await page.keyboard.press("Escape");
await answer();
await page.waitForTimeout(500);
await shoot("settle");
await page.keyboard.press("k");
await shoot("rules-panel");
await page.keyboard.press("l");
while (await answer());
await page.waitForTimeout(500);
await shoot("over");
await page.goto(`${base}/replay/${table.id}?moment=60`);
await page.waitForTimeout(800);
await shoot("replay");
const open = await send("/tables", { game: "gheos", seats: [{ kind: "you" }, { kind: "link" }, { kind: "open" }], start: false });
await page.goto(`${base}/table/${open.id}`);
await page.waitForTimeout(500);
await shoot("room");
for (const [name, path] of [["lobby", "/"], ["new", "/new"], ["rules", "/rules/gheos#GH-16"], ["credits", "/credits"], ["account", "/account"]]) {
  await page.goto(base + path);
  await page.waitForTimeout(700);
  await shoot(name);
}
await browser.close();
