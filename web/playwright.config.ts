import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// A real server, started for the tests, with the client that `npm run build` made.
const port = Number(process.env.PORT ?? 8123);
const python = process.env.PYTHON ?? "../.venv/bin/python";
/** The coach says nothing by itself but where it is what is tested. */
const COACH_OFF = JSON.stringify({
  switched: { gheos: false, "mystic-war": false, mezo: false, "trial-of-the-gods": false },
});
const folder = (process.env.THEOMACHY_TEST_FOLDER ??= mkdtempSync(join(tmpdir(), "theomachy-")));
export default defineConfig({
  testDir: "tests/browser",
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: Number(process.env.WORKERS ?? 3),
  // Games are random and machines may be slow: what fails once and then passes is named flaky.
  retries: 2,
  fullyParallel: true,
  reporter: [["list"]],
  outputDir: join(folder, "results"),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // What others do is seen at once, and each step is confirmed, but where that is what is tested.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [
            { name: "speed", value: "instant" },
            { name: "confirm", value: "step" },
            { name: "passes", value: "off" },
            { name: "theomachy.coach", value: COACH_OFF },
          ],
        },
      ],
    },
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `${python} tools/serve.py ${port} ${folder}`,
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
