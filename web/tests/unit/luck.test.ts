import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checked, randomness, sealOf, shownBy, type Part } from "../../src/lib/luck";
import type { Luck, Table } from "../../src/lib/wire";

const SCHEME = "theomachy-luck-2";
const SECRET = "5e".repeat(32);
const hmac = (key: string, text: string) => createHmac("sha256", Buffer.from(key, "hex")).update(text).digest("hex");

const MINE = "0a".repeat(32);
const THEIRS = "0b".repeat(32);
const CHAIRS = [
  { kind: "person", level: null },
  { kind: "person", level: null },
  { kind: "bot", level: "adept" },
];

/** What an honest server reveals in the end: one toss of a coin after the other. */
function revealed({
  secret = SECRET,
  table = "t1",
  names = ["Ada", "Ben", "Adept"],
  chairs = CHAIRS,
  entropy = [MINE, THEIRS, ""],
  options = { epochs: 3, tiles: "all" },
  again = false,
} = {}): Luck {
  const seals = [sealOf(MINE), sealOf(THEIRS), ""];
  const bound = JSON.stringify({
    game: "gheos",
    options,
    seats: names,
    luck: { scheme: SCHEME, table, preset: "manual", seals, chairs, ...(again && { again }) },
  });
  const commitment = hmac(secret, `${SCHEME}:commitment:${bound}`);
  const draws = Array.from({ length: 40 }, (_, index) => {
    const face = Number(
      (BigInt(`0x${hmac(secret, `${SCHEME}:draw:${commitment}:${entropy.join(",")}:${index}`)}`) * 2n) >> 256n,
    );
    return { index, moment: index + 1, name: "Toss.coin", rule: "GH-2", faces: [0, 1], face, answer: face };
  });
  return { commitment, scheme: SCHEME, seals, entropy, bound, secret, verified: true, draws };
}

/** The page as it showed the table of that luck. */
const page = (luck: Luck) =>
  ({
    id: "t1",
    game: "gheos",
    preset: "manual",
    options: { tiles: "all", epochs: 3 },
    luck: { commitment: luck.commitment, seals: luck.seals, entropy: ["", "", ""] },
    seats: CHAIRS.map((chair, seat) => ({ ...chair, name: ["Ada", "Ben", "Adept"][seat] })),
  }) as unknown as Table;
const remembered = (luck: Luck): Part => ({
  entropy: MINE,
  seal: sealOf(MINE),
  seat: 0,
  shown: shownBy(page(luck)),
  taken: true,
});

describe("the check of the luck in the browser", () => {
  const honest = revealed();
  const part = remembered(honest);

  test("what fits is said to be checked here", () => {
    expect(checked(honest, part)).toEqual({
      ok: true,
      text: expect.stringMatching(/^Checked in this browser: .* all 40 draws follow\.$/) as string,
    });
  });

  test("who did not play learns how many added to it", () => {
    expect(checked(honest, null)).toEqual({
      ok: true,
      text: expect.stringContaining("2 seats added to it.") as string,
    });
    const alone = revealed({ entropy: ["", "", ""] });
    expect(checked(alone, null)).toEqual({
      ok: null,
      text: expect.stringContaining("the server could have chosen") as string,
    });
  });

  const WRONG: [string, Luck, RegExp][] = [
    [
      "the secret was exchanged after the entropy was seen",
      revealed({ secret: "77".repeat(32) }),
      /the secret was exchanged/,
    ],
    ["the commitment is another's", { ...honest, commitment: "00".repeat(32) }, /not the one that was committed to/],
    ["the secret is another", { ...honest, secret: "77".repeat(32) }, /not the one that was committed to/],
    [
      "it was bound to another text",
      { ...honest, bound: honest.bound!.replace("Ben", "Bea") },
      /not the one that was committed to/,
    ],
    ["entropy was exchanged", revealed({ entropy: [MINE, "0c".repeat(32), ""] }), /not what they had sealed/],
    ["the own part was left out", revealed({ entropy: ["", THEIRS, ""] }), /taken and then left out/],
    [
      "the luck is said to come from a seed after all",
      { ...honest, scheme: "seed", bound: null },
      /not said to come from the commitment/,
    ],
    [
      "a draw came again though the luck was not sealed so",
      { ...honest, draws: [...honest.draws.slice(0, 9), ...honest.draws.slice(5)] },
      /Draw 10 was passed over/,
    ],
    [
      "a draw that did not suit was passed over",
      { ...honest, draws: honest.draws.filter((_, i) => i !== 7) },
      /Draw 8 was passed over/,
    ],
    [
      "a draw gave another answer",
      { ...honest, draws: honest.draws.map((draw, i) => (i === 7 ? { ...draw, answer: 1 - draw.face } : draw)) },
      /Draw 8 does not follow/,
    ],
    [
      "the secret was exchanged, and the record cannot be gone through",
      { ...revealed({ secret: "77".repeat(32) }), verified: false, draws: [] },
      /the secret was exchanged/,
    ],
    [
      "a draw is another",
      { ...honest, draws: honest.draws.map((draw, i) => (i === 7 ? { ...draw, face: 1 - draw.face } : draw)) },
      /Draw 8 does not follow/,
    ],
  ];
  test.each(WRONG)("it is told when %s", (_, luck, says) => {
    expect(checked(luck, part)).toEqual({ ok: false, text: expect.stringMatching(says) as string });
  });

  const OTHERS: [string, Parameters<typeof revealed>[0]][] = [
    ["tables", { table: "t2" }],
    ["seats", { names: ["Ada", "Bea", "Adept"] }],
    ["levels", { chairs: [CHAIRS[0]!, CHAIRS[1]!, { kind: "bot", level: "oracle" }] }],
    ["options", { options: { epochs: 4, tiles: "all" } }],
  ];
  test.each(OTHERS)("a commitment for other %s than were shown is found", (_, other) => {
    const luck = revealed(other);
    expect(checked(luck, remembered(luck))).toEqual({
      ok: false,
      text: expect.stringMatching(/other options or other seats than this browser was shown/) as string,
    });
  });

  test("a part that was not opened in time is neither right nor wrong", () => {
    const without = revealed({ entropy: ["", THEIRS, ""] });
    for (const late of [
      { ...part, shown: undefined, taken: undefined },
      { ...part, taken: undefined },
    ])
      expect(checked(without, late)).toEqual({
        ok: null,
        text: expect.stringContaining("not opened in time") as string,
      });
  });

  test("luck that is not revealed, or of a seed, is not said to be checked", () => {
    expect(checked({ ...honest, secret: null, draws: [] }, part).ok).toBeNull();
    expect(checked({ ...honest, verified: false, draws: [] }, part).ok).toBeNull();
    expect(checked({ ...honest, scheme: "seed", bound: null }, null).ok).toBeNull();
    expect(checked({ ...honest, scheme: "seed", bound: null, verified: false }, null).ok).toBe(false);
  });

  test("a browser's entropy is 32 bytes, new each time, and sealed as the protocol says", () => {
    expect(new Set([randomness(), randomness(), randomness("my cat"), randomness("my cat")]).size).toBe(4);
    expect(randomness("my cat")).toMatch(/^[0-9a-f]{64}$/);
    expect(sealOf(MINE)).toBe(createHash("sha256").update(`${SCHEME}:seal:${MINE}`).digest("hex"));
  });

  test("takes draws that come again after they were taken back", () => {
    const luck = revealed({ again: true });
    const back = { ...luck, draws: [...luck.draws.slice(0, 9), ...luck.draws.slice(5)] };
    expect(checked(back, remembered(back)).ok).toBe(true);
    const over = { ...luck, draws: [...luck.draws.slice(0, 9), ...luck.draws.slice(10)] };
    expect(checked(over, remembered(over)).text).toMatch(/Draw 10 was passed over/);
  });
});
