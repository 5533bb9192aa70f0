// What every test of the browser begins with.

import { test as base } from "@playwright/test";

export { expect, type Browser, type Page, type WebSocket, type WebSocketRoute } from "@playwright/test";

/** No page of one test goes on, with its socket and its bots, while the next is under way. */
export const test = base.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
