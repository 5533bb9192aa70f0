// Standing orders, with the engine's test-only game of hidden hands and windows.
import { expect, test, type Page, type WebSocketRoute } from "./test";
import { clean, create, YOU } from "./player";

/** Play this page's seat over a socket of its own until a window is open; its state then. */
const untilWindow = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      new Promise<{ asked: boolean; over: boolean }>((done) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        socket.onmessage = ({ data }) => {
          const state = JSON.parse(data as string);
          if (state.type !== "state") return;
          if (state.over || state.decision.name === "Window.respond") {
            socket.close();
            done({ asked: state.options.length > 0, over: state.over });
          } else if (state.options.length > 0) {
            const option =
              state.options.find((each: { label: string }) => each.label.startsWith("lay")) ?? state.options[0];
            socket.send(JSON.stringify({ type: "answer", version: state.version, option: option.id }));
          }
        };
      }),
    id,
  );

test("a pass is ordered once, kept from the others, obeyed, withdrawn by key, and said when it ends", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const pages = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()));
  const [ada, ...guests] = pages;
  await ada!.goto("/api/health"); // it speaks to the server from a page of its own
  let asked: Page | undefined;
  let id = "";
  for (let i = 0; i < 5 && !asked; i++) {
    const made = await create(ada!, [YOU, { kind: "link" }, { kind: "link" }], { game: "omen", start: false });
    id = made.id;
    for (const [n, guest] of guests.entries()) {
      await guest.goto(made.invites[n]!.url);
      await guest.getByRole("button", { name: "Sit down" }).click();
      await guest.waitForURL(/\/table\//);
    }
    await ada!.evaluate(
      (id) =>
        fetch(`/api/tables/${id}/start`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }),
      id,
    );
    const states = await Promise.all(pages.map((page) => untilWindow(page, id)));
    asked = pages[states.findIndex((state) => state.asked)];
  }
  const other = pages.find((page) => page !== asked)!;
  const sockets: WebSocketRoute[] = [];
  await asked!.routeWebSocket(/\/socket/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await Promise.all([asked!, other].map((page) => page.goto(`/table/${id}`)));

  const orders = asked!.getByRole("group", { name: "Standing orders" });
  await expect(other.locator(".prompt")).toContainText("Waiting for");
  await expect(other.getByRole("group", { name: "Standing orders" })).toHaveCount(0);
  await clean(asked!);
  await orders.getByRole("button", { name: /Pass until something changes for me/ }).click();
  await expect(orders).toContainText("You pass by yourself (Veto) until something changes for you.");
  await expect(asked!.locator(".prompt")).toContainText("Waiting for"); // it is obeyed
  await expect(other.getByText("You pass by yourself")).toHaveCount(0);

  await clean(asked!);
  await asked!.reload(); // it outlives the connection
  await expect(orders).toContainText("You pass by yourself");
  await asked!.keyboard.press("o");
  await expect(orders).toHaveCount(0);
  await asked!.reload();
  await expect(asked!.locator(".prompt h2")).toBeVisible();
  await expect(orders).toHaveCount(0);

  const seat = await asked!.evaluate(
    (id) => fetch(`/api/tables/${id}`).then(async (answer) => (await answer.json()).yours[0] as number),
    id,
  );
  const say = (orders: unknown[], lapsed: unknown[]) =>
    sockets.at(-1)!.send(JSON.stringify({ type: "orders", seat, orders, lapsed }));
  const order = { decision: "Window.respond", answer: "pass", until: { options: true } };
  say([order], []);
  await expect(orders.getByRole("button", { name: /Decide myself again/ })).toBeVisible();
  say([], [{ ...order, ended: "You can now veto b14." }]);
  await expect(orders).toContainText("You decide again. You can now veto b14.");
});
