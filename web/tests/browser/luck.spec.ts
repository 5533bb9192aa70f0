import { expect, test, type Page } from "./test";
import { clean, create, drive, YOU } from "./player";

/** Omen, by one click in the lobby, played to its end. */
async function played(page: Page): Promise<string> {
  await page.goto("/");
  await page
    .getByRole("article", { name: "Omen" })
    .getByRole("button", { name: /Play now/ })
    .click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  const id = /\/table\/(\w+)/.exec(page.url())![1]!;
  await drive(page, id, "state.over", "true");
  return id;
}
const asTable = (page: Page, id: string) => page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), id);
const part = (page: Page, id: string) => page.evaluate((id) => JSON.parse(localStorage.getItem("luck")!)[id], id);

test("a browser adds to the luck of a game by itself, and checks it at the end by itself", async ({ page }) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) =>
      void (
        request.method() === "POST" &&
        request.url().includes("/api/tables") &&
        asked.push(new URL(request.url()).pathname)
      ),
  );
  const id = await played(page);
  expect(asked).toEqual(["/api/tables", `/api/tables/${id}/start`]);
  const mine = await part(page, id);
  expect((await asTable(page, id)).luck.entropy).toEqual([mine.entropy, ""]);
  const luck = page.locator(".luck");
  await expect(luck).toContainText(/Checked in this browser: .* that part is in the luck, and all \d+ draws follow/);
  await expect(luck.locator(".added")).toContainText(`Your browser ${mine.entropy.slice(0, 4)}`);
  await expect(luck).toContainText("Played here: this server ran the game and signed its record");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await clean(page, ".overpage");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const again = /\/table\/(\w+)/.exec(page.url())![1]!;
  expect(again).not.toBe(id);
  await expect.poll(async () => (await asTable(page, again)).luck.entropy[0]).toBe((await part(page, again)).entropy);
});

test("luck that a server has exchanged is told loudly", async ({ page }) => {
  const id = await played(page);
  await expect(page.locator(".luck")).toContainText("Checked in this browser");
  // The server says now that it had committed to something else: all of it fits, but for what was shown.
  await page.evaluate((id) => {
    const parts = JSON.parse(localStorage.getItem("luck")!);
    parts[id].shown.commitment = "0".repeat(64);
    localStorage.setItem("luck", JSON.stringify(parts));
  }, id);
  await page.reload();
  const alert = page.getByRole("alert").filter({ hasText: "The luck of this game does not match." });
  await expect(alert).toContainText("the secret was exchanged");
  await expect(page.locator(".luck h3")).toHaveText("It does not match");
  await clean(page, ".overpage");
});

test("everybody's browser adds its part when the host starts, and nobody waits for who is gone", async ({
  browser,
}) => {
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], { start: false });
  await ada!.goto(`/table/${id}`);
  await bob!.goto(invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await expect.poll(async () => (await asTable(ada!, id)).luck.seals.filter(Boolean).length).toBe(2);
  await ada!.getByText("Luck is sealed").click();
  await ada!.getByLabel("Your luck").fill("my cat");
  await ada!.getByRole("button", { name: "Add", exact: true }).click();
  await expect(ada!.getByRole("button", { name: "Added" })).toBeVisible();
  await ada!.getByRole("button", { name: "Start the game" }).click();
  await expect(bob!.locator(".players")).toBeVisible();
  const both = (await asTable(ada!, id)).luck.entropy;
  expect(both).toEqual([(await part(ada!, id)).entropy, (await part(bob!, id)).entropy]);

  const other = await create(ada!, [YOU, { kind: "link" }], { start: false });
  await bob!.goto(other.invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  await expect(bob!).toHaveURL(new RegExp(other.id));
  await bob!.goto("about:blank");
  await ada!.goto(`/table/${other.id}`);
  await ada!.getByRole("button", { name: "Start the game" }).click();
  await expect(ada!.getByRole("heading", { name: "The game is starting" })).toBeVisible();
  await expect(ada!.locator(".players")).toBeVisible();
  expect((await asTable(ada!, other.id)).luck.entropy).toEqual([(await part(ada!, other.id)).entropy, ""]);
});

test("an answer that comes late does not take the page back to the waiting room", async ({ browser }) => {
  const [ada, bob] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const { id, invites } = await create(ada!, [YOU, { kind: "link" }], { start: false });
  const complaints: string[] = [];
  for (const page of [ada!, bob!])
    page.on("console", (said) => void (said.type() === "error" && complaints.push(said.text())));
  await ada!.goto(`/table/${id}`);
  await bob!.goto(invites[0]!.url);
  await bob!.getByRole("button", { name: "Sit down" }).click();
  let late = false;
  await ada!.route(`**/api/tables/${id}/start`, async (route) => {
    const answer = await route.fetch();
    await expect(ada!.locator(".dock")).toBeVisible();
    await route.fulfill({ response: answer });
    late = true;
  });
  await ada!.getByRole("button", { name: "Start the game" }).click();
  await expect.poll(() => late).toBe(true);
  await ada!.waitForTimeout(500);
  await expect(ada!.locator(".dock")).toBeVisible();
  await expect(bob!.locator(".dock")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an uploaded record is told to be played here, or merely consistent", async ({ page }) => {
  const id = await played(page);
  const record = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), id);
  const unsigned = record.split("\n").slice(0, -2).join("\n") + "\n";
  for (const [text, says, label] of [
    [record, "Played here: this server ran", "uploaded, played here"],
    [unsigned, "It is not signed", "uploaded, consistent"],
  ] as const) {
    await page.goto("/");
    await page
      .getByLabel("Upload a record")
      .setInputFiles({ name: "game.record", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(page).toHaveURL(/\/replay\//);
    await expect(page.getByRole("status").filter({ hasText: says })).toBeVisible();
    await expect(page.locator(".tabletop h1")).toContainText(label);
    await clean(page, ".bars");
  }
});
