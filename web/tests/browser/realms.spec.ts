// The realms and cards of Mystic War keep their room, whatever lies before them, at every size.

import { expect, test, type Page } from "./test";
import { stand } from "./player";

const SIZES = [
  [1440, 900],
  [1366, 768],
  [820, 1180],
  [390, 844],
] as const;
const THREE = {
  game: "mystic-war",
  round: 4,
  claimed: 2,
  seats: [
    { realm: [28, 14, 22], hand: ["N4", "EGO", "GKG", "VAC"], deities: ["PR", "WGD"], goal: "Balanced" },
    { realm: [20, 45, 5], hand: ["W", "W"], deities: ["PR"], goal: "Archmage", goal_up: true },
    { realm: [33, 8, 49], hand: ["S2"], goal: "Hoard", goal_up: true },
  ],
};
const TWO_HELD = {
  ...THREE,
  seats: [{ ...THREE.seats[0], deities: ["WGD"] }, { ...THREE.seats[1], deities: ["PR", "PR"] }, THREE.seats[2]],
};
const EIGHT = {
  game: "mystic-war",
  players: 8,
  round: 4,
  seats: [
    { realm: [28, 14, 22], hand: ["N4", "EGO"], deities: ["GKG", "WGD"] },
    { realm: [20, 45, 5], deities: ["PR", "PR"] },
  ],
};

/** Every size, in light and in dark. */
async function atEverySize(page: Page, id: string, look: (width: number) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(`/table/${id}`);
    await page.locator(".mat .alcove").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await look(width);
    }
  }
}

/** What lies on something else, or reaches out of the realm it is in. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const box = (thing: Element) => thing.getBoundingClientRect();
    const seen = (thing: Element) => box(thing).width > 0 && box(thing).height > 0;
    const name = (thing: Element) => `${thing.className} "${thing.textContent?.trim().slice(0, 20)}"`;
    for (const mat of document.querySelectorAll(".war .mat")) {
      const frame = box(mat);
      const parts = [...mat.querySelectorAll(".head, .track, .foot, .deity, .alcove .goal")].filter(seen);
      for (const part of parts) {
        const { left, right, top, bottom } = box(part);
        if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1)
          wrong.push(`${name(part)} reaches out of its realm`);
        for (const other of parts) {
          if (other === part) break;
          const b = box(other);
          if (
            Math.min(right, b.right) - Math.max(left, b.left) > 1 &&
            Math.min(bottom, b.bottom) - Math.max(top, b.top) > 1
          )
            wrong.push(`${name(part)} lies on ${name(other)}`);
        }
      }
      for (const line of [...mat.querySelectorAll(".alcove .goal > *")].filter(seen)) {
        const words = document.createRange();
        words.selectNodeContents(line);
        const { left, right } = words.getBoundingClientRect();
        const goal = box(line.parentElement!);
        if (left < goal.left + 2 || right > goal.right - 2)
          wrong.push(`${name(line)} reaches over the edge of its goal`);
      }
      for (const each of mat.querySelectorAll(".box"))
        if (seen(each) && box(each).width < 24) wrong.push(`a box is ${box(each).width} wide`);
      for (const each of mat.querySelectorAll(".rail"))
        if (seen(each) && box(each).width < 60) wrong.push(`a rail is ${box(each).width} wide`);
    }
    return [...new Set(wrong)];
  });

/** The words of a card in hand that reach out of it, or over the frame of a niche. */
const spilt = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".hand .cardface")].flatMap((card) => {
      const frame = card.getBoundingClientRect();
      const niche = card.matches(".deity") && getComputedStyle(card.querySelector(".art")!).display !== "none";
      const [side, foot] = niche ? [frame.width * 0.075, frame.height * 0.05] : [0, 0];
      const text = card.querySelector(".text");
      if (!text) return [];
      const words = document.createRange();
      words.selectNodeContents(text);
      const lines =
        getComputedStyle(text).overflow === "hidden" ? [text.getBoundingClientRect()] : [...words.getClientRects()];
      const out = lines.some(
        (line) => line.left < frame.left + side || line.right > frame.right - side || line.bottom > frame.bottom - foot,
      );
      return out ? [card.textContent!.trim().slice(0, 40)] : [];
    }),
  );

for (const [title, position] of [
  ["three realms, two DEITY cards in one's own", THREE],
  ["three realms, two DEITY cards in another's", TWO_HELD],
  ["eight realms", EIGHT],
] as const)
  test(`${title}: boxes, cards and goals have their room`, async ({ page }) => {
    test.setTimeout(180_000);
    const id = await stand(page, position);
    await atEverySize(page, id, async (width) => {
      expect(await crowded(page), `${width} wide`).toEqual([]);
      expect(await spilt(page), `${width} wide`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    });
  });

test("with eight seats the laurel of the First Player lies on nothing", async ({ page }) => {
  test.setTimeout(120_000);
  const id = await stand(page, EIGHT);
  await atEverySize(page, id, async (width) => {
    const laurel = page.locator(".player .chip.first");
    if (width < 760) return expect(laurel).toBeHidden();
    await expect(laurel).toBeVisible();
    const under = await page.evaluate(() => {
      const chip = document.querySelector(".player .chip.first .ico")!;
      const { left, right, top, bottom } = chip.getBoundingClientRect();
      const player = chip.closest(".player")!;
      return [...player.querySelectorAll("h2, .nums li, .fan")]
        .filter((each) => {
          const words = document.createRange();
          words.selectNodeContents(each);
          const visible = each.getBoundingClientRect();
          return [...words.getClientRects()].some(
            (b) =>
              Math.min(right, b.right, visible.right) - Math.max(left, b.left) > 0.5 &&
              Math.min(bottom, b.bottom) - Math.max(top, b.top) > 2,
          );
        })
        .map((each) => each.textContent);
    });
    expect(under, `${width} wide`).toEqual([]);
  });
});
