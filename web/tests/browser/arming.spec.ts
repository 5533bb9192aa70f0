// A card is chosen first: no click on a target puts another in its place.

import { expect, test } from "./test";
import { go, stand } from "./player";

const TURN = { game: "mystic-war", seats: [{ hand: ["N4", "D2", "SCR"] }, { realm: [20, 5, 5], deities: ["PR"] }, {}] };

test("a click on a glowing realm's track plays the chosen card on that realm", async ({ page }) => {
  await page.goto(`/table/${await stand(page, TURN)}`);
  await page.locator('.hand [data-el="hand:N4"]').click();
  await expect(page.locator('.mat:has([data-el="seat:1"])')).toHaveClass(/lit/);
  await page.locator('[data-el="resource:1,G"]').click();
  await expect(page.locator('.hand [data-el="hand:N4"]')).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator('.hand [data-el="hand:D2"]')).toHaveAttribute("aria-pressed", "false");
  await expect(go(page)).toBeEnabled();
  await expect(go(page)).toContainText("Notoriety 4");
  await page.locator('.mat [data-el="deity:1,PR"]').click();
  await expect(go(page)).toContainText("Notoriety 4");
});

test("a target that does not fit says why, and which card would, and only its button swaps", async ({ page }) => {
  await page.goto(`/table/${await stand(page, TURN)}`);
  await page.locator('.hand [data-el="hand:D2"]').click();
  await page.locator('.mat [data-el="seat:1"]').click();
  await expect(page.locator(".whynot")).toContainText("Dragon 2 does not fit there. Notoriety 4 and Scrutiny do.");
  await expect(page.locator('.hand [data-el="hand:D2"]')).toHaveAttribute("aria-pressed", "true");
  await expect(go(page)).toBeDisabled();
  await page.locator(".whynot").getByRole("button", { name: "Choose Scrutiny" }).click();
  await expect(page.locator(".whynot")).toHaveCount(0);
  await expect(page.locator('.hand [data-el="hand:SCR"]')).toHaveAttribute("aria-pressed", "true");
  await page.locator('.mat [data-el="seat:1"]').click();
  await expect(go(page)).toContainText("Scrutiny");
});

test("with nothing chosen a target shows which cards reach it", async ({ page }) => {
  await page.goto(`/table/${await stand(page, TURN)}`);
  await page.locator('.hand [data-el="hand:N4"]').waitFor();
  await page.locator('.mat [data-el="resource:1,G"]').click();
  await expect(page.locator('.hand [data-el="hand:D2"]')).toHaveAttribute("aria-pressed", "true");
  await expect(go(page)).toContainText("Dragon 2");
});

test("after a pick with the mouse Enter confirms, and never presses the button that was clicked before", async ({
  page,
}) => {
  await page.goto(`/table/${await stand(page, TURN)}`);
  await page.locator('.hand [data-el="hand:N4"]').click();
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(go(page)).toBeDisabled();
  await page.locator('.hand [data-el="hand:N4"]').click();
  await page.locator('[data-el="resource:1,G"]').click();
  await expect(go(page)).toContainText("Notoriety 4");
  await page.keyboard.press("Enter");
  await expect(page.locator('.hand [data-el="hand:N4"]')).toHaveCount(0);
});
