// What a seat says of the bot in it.
import { expect, test } from "./test";
import { answer, clean, create, YOU } from "./player";

test("a bot that was not up to its level says so at its seat, until it is again", async ({ page }) => {
  const text = "Had less time than usual for its last answer: the server is busy.";
  let busy = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((written) => {
      const message = JSON.parse(String(written));
      socket.send(
        JSON.stringify(busy && message.type === "state" ? { ...message, lowered: [{ seat: 1, text }] } : message),
      );
    });
  });
  const { id } = await create(page, [YOU, { kind: "bot", level: "novice" }], { options: { start_player: 1 } });
  await page.goto(`/table/${id}`);
  const seats = page.locator(".player");
  await expect(seats.nth(1).locator(".lowered")).toHaveText(`↓below its level: ${text}`);
  await expect(seats.nth(1).locator(".lowered")).toHaveAttribute("title", text);
  await expect(seats.nth(0)).not.toContainText("level");
  await clean(page);
  busy = false;
  await answer(page);
  await expect(page.locator(".lowered")).toHaveCount(0);
});
