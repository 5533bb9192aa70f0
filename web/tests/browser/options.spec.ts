import { expect, test } from "./test";

test("other values than those listed are typed, and the server's refusal stands beside them", async ({ page }) => {
  await page.goto("/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Mystic War/ }).check({ force: true });
  await dialog.getByRole("button", { name: /Show the other/ }).click();
  await dialog.getByLabel("Max rounds", { exact: true }).selectOption("another…");
  const rounds = dialog.getByLabel("Max rounds: another value");
  await rounds.pressSequentially("100000");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  const refusal = dialog.getByRole("alert");
  await expect(refusal).toHaveText(
    /The option max_rounds cannot be 100000. It must be a whole number from 1 to 10000./,
  );
  await expect(refusal).toHaveCount(1);
  await expect(rounds).toBeFocused();
  await rounds.fill("12");
  await expect(refusal).toHaveCount(0);
  await dialog.getByLabel("Mat", { exact: true }).selectOption("another…");
  await dialog
    .getByLabel("Mat: another value")
    .pressSequentially("F 3 3 4 5 6: 2F G M knights any | M 2 3 4 5 6: 2M F G demon any | G: 2G 2F 2M F any");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  const made = await page.evaluate(() =>
    fetch(`/api/tables/${location.pathname.split("/").pop()}`).then((answer) => answer.json()),
  );
  expect(made.changed.max_rounds).toBe(12);
  expect(made.changed.mat).toContain("demon");
});

test("a seat is an option's value by its name, and is forgotten when it is gone", async ({ page }) => {
  await page.goto("/new");
  const dialog = page.getByRole("dialog");
  const seats = dialog.getByRole("radiogroup", { name: "Number of seats" });
  await seats.getByText("4").click();
  await dialog.getByRole("button", { name: /Show the other/ }).click();
  const first = dialog.getByLabel("Start player", { exact: true });
  await first.selectOption("Orange");
  await seats.getByText("2").click();
  await expect(first).not.toHaveValue("4");
  await first.selectOption("Violet");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
  const made = await page.evaluate(() =>
    fetch(`/api/tables/${location.pathname.split("/").pop()}`).then((answer) => answer.json()),
  );
  expect(made.changed.start_player).toBe(2);
});
