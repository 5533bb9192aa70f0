// The server's database cannot be written for a while. It has a server of its own, so that nobody else is in trouble.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "./test";
import { answer, asked, BOT, choose, clean, create, go, YOU } from "./player";

const python = process.env.PYTHON ?? "../.venv/bin/python";
const folder = mkdtempSync(join(tmpdir(), "theomachy-outage-"));
const LOCK = `
import sqlite3, sys
locking = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
locking.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
locking.execute("ROLLBACK")
`;

let server: ChildProcess;
let url: string;

// One after the other: the file is locked for all.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const port = await new Promise<number>((done) => {
    const one = createServer().listen(0, "127.0.0.1", () => {
      const { port } = one.address() as AddressInfo;
      one.close(() => done(port));
    });
  });
  url = `http://localhost:${port}`;
  server = spawn(python, ["tools/serve.py", String(port), folder], { stdio: "ignore" });
  await expect
    .poll(
      () =>
        fetch(`${url}/api/ready`).then(
          (reply) => reply.ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});
test.afterAll(() => server.kill());
test.afterEach(() => locking?.kill());

let locking: ChildProcess | undefined;

/** Nobody else can write to the database until what comes back is called. */
async function lock(): Promise<() => Promise<void>> {
  const program = spawn(python, ["-c", LOCK, join(folder, "browser.db")]);
  locking = program;
  await new Promise<void>((done) => program.stdout.once("data", () => done()));
  return async () => {
    program.stdin.end();
    await new Promise((done) => program.once("exit", done));
  };
}

async function seated(browser: Browser): Promise<Page> {
  // The same settings as for all tests, at the address of this server.
  const localStorage = Object.entries({ speed: "instant", confirm: "step", passes: "off" }).map(([name, value]) => ({
    name,
    value,
  }));
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const page = await (await browser.newContext({ baseURL: url, storageState })).newPage();
  const { id } = await create(page, [YOU, BOT], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  await asked(page);
  return page;
}

const NOTICE = "The server cannot reach its records just now. Your choices stay here; it goes on by itself.";

test("while the records are away people are told, picks stay, and the answer is sent by itself", async ({
  browser,
}) => {
  const page = await seated(browser);
  await choose(page);
  const chosen = await go(page).textContent();
  const unlock = await lock();
  await go(page).click();
  await expect(page.locator(".outage")).toContainText(NOTICE);
  await expect(page.locator(".outage")).toContainText("Your answer is sent again by itself.");
  // What was picked stands, nothing was placed, and nobody is scolded.
  await expect(go(page)).toHaveText(chosen!);
  await expect(go(page)).toBeEnabled();
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await clean(page);
  await unlock();
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
  await expect(page.locator(".outage")).toHaveCount(0);
  await answer(page);
});

test("an answer that was put back meanwhile is not sent", async ({ browser }) => {
  const page = await seated(browser);
  await choose(page);
  const unlock = await lock();
  await go(page).click();
  await expect(page.locator(".outage")).toContainText("Your answer is sent again by itself.");
  await page.keyboard.press("Escape");
  await expect(page.locator(".outage")).toHaveText(NOTICE);
  await unlock();
  await expect(page.locator(".outage")).toHaveCount(0);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(1);
  await choose(page);
  await go(page).click();
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
});

test("what was said is not lost while the records are away", async ({ browser }) => {
  const page = await seated(browser);
  await page.getByRole("tab", { name: "Chat" }).click();
  const field = page.getByLabel("Say something to the table");
  const unlock = await lock();
  await field.fill("Is anybody there?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".outage")).toContainText(NOTICE);
  await expect(field).toHaveValue("Is anybody there?");
  await unlock();
  await expect(page.locator(".outage")).toHaveCount(0);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".chat")).toContainText("Is anybody there?");
  await expect(field).toHaveValue("");
});

test("a moment that cannot be shown can be taken back, and has a report", async ({ browser }) => {
  const page = await seated(browser);
  // The server's own words, at a moment that this page shall not be shown.
  let dark = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const far = socket.connectToServer();
    far.onMessage((written) => {
      const said = JSON.parse(written as string) as Record<string, unknown>;
      const { version, moment, seat, undo, over } = said;
      const text = "This moment cannot be shown: a fault of ours. What was answered is kept.";
      const hidden = dark && said.type === "state" && (undo as { free: boolean }).free;
      socket.send(
        hidden
          ? JSON.stringify({ type: "unshown", version, moment, seat, text, undo, over, report: "9f12479848" })
          : written,
      );
    });
  });
  await page.reload();
  await asked(page);
  await choose(page);
  dark = true;
  await go(page).click();
  const room = page.locator(".room");
  await expect(room).toContainText("This moment cannot be shown: a fault of ours. What was answered is kept.");
  await expect(room).toContainText("9f12479848");
  await clean(page);
  await room.getByRole("button", { name: "Take your last answer back" }).click();
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(1);
  await expect(room).toHaveCount(0);
});
