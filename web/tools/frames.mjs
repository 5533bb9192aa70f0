// What a page shows over some seconds, as pictures: node tools/frames.mjs URL FOLDER SECONDS WIDTH HEIGHT
// Each is named for the milliseconds since the first.
import { join } from "node:path";
import { chromium } from "@playwright/test";

const [url, folder, seconds, width, height] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});
const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
await page.goto(url);
await page.locator("main").first().waitFor();
await page.waitForTimeout(1500);
const began = Date.now();
while (Date.now() - began < Number(seconds) * 1000) {
  const name = String(Date.now() - began).padStart(6, "0");
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();
