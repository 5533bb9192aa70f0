import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api } from "../../src/lib/api";

const BUSY = { error: { code: "busy", message: "The server has much to work out just now; try again in 5 s." } };
const replies: Response[] = [];
const asked: string[] = [];

const busy = (wait: string): Response =>
  new Response(JSON.stringify(BUSY), { status: 503, headers: { "retry-after": wait } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(replies.shift());
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  replies.length = asked.length = 0;
});

test("what a busy server does not answer is asked again by itself", async () => {
  replies.push(busy("5"), new Response('{"moments":[]}'));
  const answer = api.moments("t");
  await vi.advanceTimersByTimeAsync(4900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toEqual({ moments: [] });
  expect(asked).toHaveLength(2);
});

test("who has asked four times, or would wait long, is told", async () => {
  replies.push(busy("1"), busy("1"), busy("1"), busy("1"), busy("60"));
  const often = expect(api.moments("t")).rejects.toThrow("try again");
  await vi.advanceTimersByTimeAsync(4000);
  await often;
  expect(asked).toHaveLength(4);
  await expect(api.moments("t")).rejects.toThrow("try again");
  expect(asked).toHaveLength(5);
});
