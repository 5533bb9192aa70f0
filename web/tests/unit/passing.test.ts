import { describe, expect, test } from "vitest";
import { givenBy, onlyPass, Passing } from "../../src/lib/passing.svelte";
import type { FromClient, FromServer, Order, State, Until } from "../../src/lib/wire";

const state = (labels: string[], ask_even_if_single = true, version = 3) =>
  ({
    version,
    seat: 0,
    decision: { name: "Window.respond", ask_even_if_single },
    options: labels.map((label) => ({ id: label, label, at: [] })),
  }) as unknown as State;

function table(now: State) {
  const sent: FromClient[] = [];
  const given: [string, string | null, Until | undefined][] = [];
  const link = {
    state: now as State | null,
    orders: [] as Order[],
    ask: (message: FromClient) => {
      sent.push(message);
      return Promise.resolve({ type: "noted" } as FromServer);
    },
    order: (decision: string, answer: string | null, until?: Until) => {
      given.push([decision, answer, until]);
      link.orders = [{ decision, title: "", answer: answer ?? "", until: until ?? {} }];
      return Promise.resolve(true);
    },
  };
  return { sent, given, link, passing: new Passing(link) };
}

describe("passing where one can only pass", () => {
  test("is for windows without a choice", () => {
    expect(onlyPass(state(["pass"]))).toBe("pass");
    expect(onlyPass(state(["pass", "veto"]))).toBeNull();
    expect(onlyPass(state(["pass"], false))).toBeNull();
    expect(onlyPass(state(["keep"]))).toBeNull();
    expect(onlyPass(null)).toBeNull();
  });

  test("is ordered once, by itself", async () => {
    const { given, passing, link } = table(state(["pass"]));
    expect(passing.on).toBe(false);
    await passing.hear();
    await passing.hear();
    expect(given).toEqual([["Window.respond", "pass", { only: true }]]);
    expect(passing.on).toBe(true);
    expect(givenBy(link.orders)).toEqual([]);
  });

  test("leaves a choice, and what was ordered otherwise, alone", async () => {
    const one = table(state(["pass", "veto"]));
    await one.passing.hear();
    const other = table(state(["pass"]));
    other.link.orders = [{ decision: "Window.respond", title: "", answer: "pass", until: { options: true } }];
    await other.passing.hear();
    expect([one.given, other.given]).toEqual([[], []]);
    expect(givenBy(other.link.orders)).toHaveLength(1);
  });

  test("is held for this once", async () => {
    const { sent, passing, link } = table(state(["pass"]));
    await passing.hear();
    await passing.hold();
    expect(sent).toEqual([{ type: "hold", version: 3 }]);
    expect(passing.on).toBe(false);
    link.state = state(["pass"], true, 4);
    expect(passing.on).toBe(true);
  });
});
