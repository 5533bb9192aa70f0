import { describe, expect, test } from "vitest";
import { goText, TakeBack, takesText, turnsText } from "../../src/lib/takeback.svelte";
import type { Back, FromClient, FromServer, State } from "../../src/lib/wire";

const NAMES = ["Ada", "Ilias", "Thales"];
const TURNS = [
  { seat: 2, answers: 1, steps: [] },
  { seat: 1, answers: 3, steps: ["Ilias places T4."] },
  { seat: 0, answers: 2, steps: ["Ada places T27.", "Ada founds Red."] },
];

describe("the list of what is taken back", () => {
  test("says how much goes, whose it is, and whom it asks", () => {
    expect(takesText(TURNS)).toBe("This takes back 6 steps in 3 turns:");
    expect(goText({ turns: TURNS, asked: [] }, NAMES)).toBe("Take back 3 turns");
    expect(goText({ turns: TURNS.slice(2), asked: [] }, NAMES)).toBe("Take back 2 steps");
    expect(goText({ turns: TURNS, asked: [1, 2] }, NAMES)).toBe("Ask Ilias and Thales");
    expect(turnsText(TURNS, NAMES, [0])).toEqual([
      { seat: 2, whose: "Thales", text: "1 step" },
      { seat: 1, whose: "Ilias", text: "Ilias places T4." },
      { seat: 0, whose: "You", text: "Ada places T27. Ada founds Red." },
    ]);
  });
});

function table(free: boolean) {
  const sent: FromClient[] = [];
  const back: Back = { type: "back", free, why: free ? null : "chance has answered it", turns: TURNS, asked: [] };
  const link = {
    state: { version: 5 } as State,
    error: null,
    ask: (message: FromClient) => {
      sent.push(message);
      return Promise.resolve((message.type === "back" ? back : { type: "ack" }) as FromServer);
    },
  };
  return { sent, link, takeBack: new TakeBack(link) };
}

describe("taking back", () => {
  test("is done at once where nobody has learned anything", async () => {
    const { sent, takeBack } = table(true);
    await takeBack.ask();
    expect([sent.map(({ type }) => type), takeBack.list]).toEqual([["back", "undo"], null]);
  });

  test("lists what goes otherwise, and sends nothing until that is read", async () => {
    const { sent, takeBack } = table(false);
    await takeBack.ask();
    expect(sent.map(({ type }) => type)).toEqual(["back"]);
    expect(takeBack.list?.turns).toBe(TURNS);
    takeBack.leave();
    expect(takeBack.list).toBeNull();
    await takeBack.ask();
    await takeBack.go();
    expect(sent.at(-1)).toMatchObject({ type: "undo", version: 5 });
    expect(takeBack.list).toBeNull();
  });
});
