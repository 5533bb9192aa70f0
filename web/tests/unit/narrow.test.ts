import { describe, expect, it } from "vitest";
import moments from "../../fixtures/moments.json";
import {
  back,
  begin,
  chosen,
  keyed,
  kindOf,
  lit,
  misfit,
  nameOf,
  numbered,
  offered,
  pick,
  pickOption,
  remaining,
  settled,
  type Choice,
} from "../../src/lib/narrow";

const tiles: Choice[] = ["T1", "T2"].flatMap((tile) =>
  ["0,0", "1,0"].flatMap((cell) =>
    [0, 1, 2]
      .filter((turn) => tile === "T1" || (turn === 0 && cell === "0,0"))
      .map((turn) => ({
        id: `${tile} ${cell} ${turn}`,
        label: "",
        at: [`hand:${tile}`, `cell:${cell}`, `turn:${turn}`],
      })),
  ),
);

describe("elements", () => {
  it("have a kind and a name", () => {
    expect(kindOf("cell:2,-1")).toBe("cell");
    expect(nameOf("cell:2,-1")).toBe("2,-1");
    expect(kindOf("keep")).toBe("keep");
    expect(nameOf("keep")).toBe("");
  });
});

describe("narrowing", () => {
  it("lights everything at first", () => {
    const n = begin(tiles);
    expect(remaining(n)).toHaveLength(7);
    expect([...lit(n)].sort()).toEqual(["cell:0,0", "cell:1,0", "hand:T1", "hand:T2", "turn:0", "turn:1", "turn:2"]);
    expect(chosen(n)).toBeNull();
  });

  it("keeps the options that point at what is picked", () => {
    const n = pick(pick(begin(tiles), "hand:T1"), "cell:1,0");
    expect(remaining(n).map((o) => o.id)).toEqual(["T1 1,0 0", "T1 1,0 1", "T1 1,0 2"]);
    expect(chosen(pick(n, "turn:2"))?.id).toBe("T1 1,0 2");
  });

  it("lights only what fits the picks of other kinds, and all of the same kind that fit", () => {
    const n = pick(begin(tiles), "hand:T2");
    expect(lit(n).has("cell:1,0")).toBe(false);
    expect(lit(n).has("cell:0,0")).toBe(true);
    expect(lit(n).has("hand:T1")).toBe(true);
    expect(lit(n).has("turn:1")).toBe(false);
  });

  it("lets a thing of the same kind take the place of a picked one", () => {
    const n = pick(pick(begin(tiles), "cell:1,0"), "cell:0,0");
    expect(n.picked).toEqual(["cell:0,0"]);
  });

  it("drops earlier picks that no longer fit", () => {
    const n = pick(pick(begin(tiles), "cell:1,0"), "hand:T2");
    expect(n.picked).toEqual(["hand:T2"]);
    expect(chosen(n)?.id).toBe("T2 0,0 0");
  });

  it("knows what follows from the picks", () => {
    const n = pick(begin(tiles), "hand:T2");
    expect([...settled(n)].sort()).toEqual(["cell:0,0", "hand:T2", "turn:0"]);
  });

  it("picks a rotation for the player, the one that is liked", () => {
    const habits = { auto: ["turn"], prefer: (e: string) => e === "turn:1" };
    const n = pick(pick(begin(tiles), "hand:T1", habits), "cell:1,0", habits);
    expect(chosen(n)?.id).toBe("T1 1,0 1");
    expect(back(n, habits).picked).toEqual(["hand:T1"]);
    expect(chosen(pick(n, "turn:2", habits))?.id).toBe("T1 1,0 2");
  });

  it("ignores what no option points at", () => {
    const n = begin(tiles);
    expect(pick(n, "cell:9,9")).toBe(n);
    expect(offered(n, "cell:9,9")).toBe(false);
  });

  it("keeps two things of one kind when an option points at both", () => {
    const swaps: Choice[] = [
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
    ].map(([p, q]) => ({
      id: `${p}${q}`,
      label: "",
      at: [`card:${p}`, `card:${q}`],
    }));
    const n = pick(begin(swaps), "card:a");
    expect([...lit(n)].sort()).toEqual(["card:a", "card:b", "card:c"]);
    expect(chosen(pick(n, "card:c"))?.id).toBe("ac");
  });

  it("takes an option as a whole", () => {
    expect(chosen(pickOption(begin(tiles), "T1 0,0 2"))?.id).toBe("T1 0,0 2");
  });
});

describe("arming", () => {
  const habits = { armed: ["hand", "suit"] };
  const played: Choice[] = [
    ["hand:N4", "seat:0"],
    ["hand:N4", "seat:1"],
    ["hand:D2", "resource:0,G"],
    ["hand:D2", "resource:1,G"],
    ["hand:D2", "discard"],
    ["hand:W", "suit:N", "seat:1"],
    ["hand:W", "suit:D", "resource:0,G"],
    ["pass"],
  ].map((at) => ({ id: at.join(" "), label: "", at }));
  const armed = (...elements: string[]) => elements.reduce((n, element) => pick(n, element, habits), begin(played));

  it("is not changed by a target that does not fit, which says what would", () => {
    const n = armed("hand:N4");
    expect(pick(n, "resource:0,G", habits)).toBe(n);
    expect(misfit(n, "resource:0,G", habits)).toEqual({ armed: "hand:N4", instead: ["hand:D2", "hand:W"] });
    expect(pick(n, "discard", habits)).toBe(n);
    expect(misfit(n, "seat:1", habits)).toBeNull();
  });

  it("holds for what a card is played as, too", () => {
    const n = armed("hand:W", "suit:N");
    expect(misfit(n, "resource:0,G", habits)).toEqual({ armed: "suit:N", instead: ["suit:D"] });
    expect(pick(n, "resource:0,G", habits)).toBe(n);
    expect(pick(n, "suit:D", habits).picked).toEqual(["hand:W", "suit:D"]);
  });

  it("is changed in its own place, and what does not fit then is dropped", () => {
    expect(armed("hand:N4", "seat:0", "hand:D2").picked).toEqual(["hand:D2"]);
    expect(armed("hand:N4", "seat:1", "hand:W").picked).toEqual(["seat:1", "hand:W"]);
    expect(chosen(armed("hand:N4", "pass"))?.id).toBe("pass");
  });

  it("happens by a target that is clicked first, and that one source alone reaches", () => {
    const n = armed("discard");
    expect(chosen(n)?.id).toBe("hand:D2 discard");
    expect([...settled(n)].sort()).toEqual(["discard", "hand:D2"]);
  });

  it("never loses a card to any click on a target, whatever was picked before", () => {
    const all = [...new Set(played.flatMap((option) => option.at))];
    for (const card of all.filter((element) => kindOf(element) === "hand"))
      for (const first of all)
        for (const second of all) {
          if ([first, second].some((element) => kindOf(element) === "hand" || element === "pass")) continue;
          expect(armed(card, first, second).picked).toContain(card);
        }
  });
});

describe("keys", () => {
  it("number things as they are seen, what is not seen last", () => {
    const seen = ["hand:T1", "hand:T2", "cell:0,0", "cell:1,0"];
    expect(numbered(begin(tiles), seen)[0]).toEqual([
      "hand:T1",
      "hand:T2",
      "cell:0,0",
      "cell:1,0",
      "turn:0",
      "turn:1",
      "turn:2",
    ]);
    expect(keyed(begin(tiles), "2", 0, numbered(begin(tiles), seen))).toEqual({ do: "pick", element: "hand:T2" });
    expect(keyed(begin(tiles), "9")).toEqual({ do: "nothing" });
  });

  it("go on to the many with 0, nine at a time", () => {
    const many: Choice[] = [
      { id: "stop", label: "stop", at: ["stop"] },
      ...Array.from({ length: 12 }, (_, i) => ({ id: `${i}`, label: `${i}`, at: [`zone:${i}`] })),
    ];
    expect(numbered(begin(many)).map((page) => page.length)).toEqual([9, 4]);
    expect(keyed(begin(many), "1")).toEqual({ do: "pick", element: "stop" });
    expect(keyed(begin(many), "0")).toEqual({ do: "more" });
    expect(keyed(begin(many), "4", 1)).toEqual({ do: "pick", element: "zone:11" });
    expect(keyed(begin(many), "5", 1)).toEqual({ do: "nothing" });
    expect(keyed(begin(tiles), "0")).toEqual({ do: "nothing" });
  });

  it("keep what is an answer by itself in reach, and keep the rest in reach of it", () => {
    const turn: Choice[] = [
      { id: "pass", label: "pass", at: ["pass"] },
      { id: "a", label: "a", at: ["hand:a", "seat:1"] },
      { id: "b", label: "b", at: ["hand:b", "seat:2"] },
    ];
    expect([...lit(pick(begin(turn), "pass"))].sort()).toEqual(["hand:a", "hand:b", "pass", "seat:1", "seat:2"]);
    expect([...lit(pick(begin(turn), "hand:a"))].sort()).toEqual(["hand:a", "hand:b", "pass", "seat:1"]);
  });

  it("back out with Escape and confirm with Enter when one is left", () => {
    const none = begin(tiles);
    expect(keyed(none, "Escape")).toEqual({ do: "nothing" });
    expect(keyed(none, "Enter")).toEqual({ do: "nothing" });
    const one = pick(none, "hand:T2");
    expect(keyed(one, "Escape")).toEqual({ do: "back" });
    expect(keyed(one, "Enter")).toEqual({ do: "confirm", option: "T2 0,0 0" });
  });

  it("reach every option of real moments", () => {
    for (const moment of Object.values(moments)) {
      const options = moment.options as Choice[];
      for (const option of options) {
        let n = begin(options);
        for (const element of option.at) n = pick(n, element);
        expect(chosen(n)?.id).toBe(option.id);
      }
    }
  });
});

describe("options that point at the same things", () => {
  const same: Choice[] = [
    { id: "a", label: "one way", at: ["card:x"] },
    { id: "b", label: "the other way", at: ["card:x"] },
    { id: "c", label: "with a second card", at: ["card:x", "mat:2"] },
    { id: "d", label: "pass", at: [] },
  ];

  it("are told apart by their buttons", () => {
    expect(chosen(pickOption(begin(same), "b"))?.id).toBe("b");
    expect(chosen(pickOption(begin(same), "d"))?.id).toBe("d");
    expect(keyed(pickOption(begin(same), "d"), "Escape")).toEqual({ do: "back" });
    expect(chosen(back(pickOption(begin(same), "d")))).toBeNull();
  });

  it("can be confirmed when they point at no more than what is picked", () => {
    const two = [same[0]!, same[2]!];
    expect(chosen(begin(two))).toBeNull();
    expect(chosen(pick(begin(two), "card:x"))?.id).toBe("a");
    expect(chosen(pick(pick(begin(two), "card:x"), "mat:2"))?.id).toBe("c");
    expect(chosen(pick(begin(same), "card:x"))).toBeNull();
  });
});
