import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/lib/api";
import { Requests, Unanswered } from "../../src/lib/requests";
import type { FromServer } from "../../src/lib/wire";

const OPEN = 1;
let sent: { re: number }[];
const socket = (readyState = OPEN) =>
  ({ readyState, send: (text: string) => sent.push(JSON.parse(text)) }) as unknown as WebSocket;

describe("Requests", () => {
  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", { OPEN });
  });
  it("are answered by their number, in any order", async () => {
    const requests = new Requests();
    const [first, second] = [requests.send(socket(), { type: "ping" }), requests.send(socket(), { type: "ping" })];
    const answer = (i: number) => ({ type: "time", re: sent[i]!.re, now: `${i}` }) as unknown as FromServer;
    expect(requests.settle(answer(1))).toBe(true);
    expect(requests.settle(answer(0))).toBe(true);
    expect([await first, await second]).toEqual([answer(0), answer(1)]);
  });
  it("fail with what the server says against them", async () => {
    const requests = new Requests();
    const asked = requests.send(socket(), { type: "ping" });
    requests.settle({ type: "error", re: sent[0]!.re, code: "stale", message: "Too late." } as unknown as FromServer);
    await expect(asked).rejects.toThrow(Refusal);
    await expect(asked).rejects.toThrow("Too late.");
  });
  it("leave to others what answers nobody", () => {
    expect(new Requests().settle({ type: "error", code: "unavailable" } as unknown as FromServer)).toBe(false);
  });
  it("fail in the end when nothing comes, and at once when the connection is gone", async () => {
    const requests = new Requests();
    const late = expect(requests.send(socket(), { type: "ping" })).rejects.toThrow(Unanswered);
    await vi.advanceTimersByTimeAsync(15_000);
    await late;
    const gone = expect(requests.send(socket(), { type: "ping" })).rejects.toThrow("Lost.");
    requests.drop(new Error("Lost."));
    await gone;
    await expect(requests.send(socket(3), { type: "ping" })).rejects.toThrow("no connection");
    await expect(requests.send(null, { type: "ping" })).rejects.toThrow("no connection");
  });
});
