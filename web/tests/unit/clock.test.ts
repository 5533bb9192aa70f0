import { expect, test } from "vitest";
import { claimable, hearTime, isUp, left, nextLook, serverNow, since, timed } from "../../src/lib/clock";
import type { Chair, Table } from "../../src/lib/wire";

const NOON = Date.parse("2026-01-31T12:00:00Z");
const after = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
const chair = (seat: number, kind: Chair["kind"]): Chair => ({
  seat,
  kind,
  name: `${kind} ${seat}`,
  level: null,
  you: false,
  connected: true,
  colour: "Teal",
});
const table = (kinds: Chair["kind"][], yours: number[], late = "claim") =>
  ({ seats: kinds.map((kind, seat) => chair(seat, kind)), yours, late }) as Table;

test("what is left is said roughly, never in seconds", () => {
  expect(left(after(-1), NOON)).toBe("time is up");
  expect(left(after(0), NOON)).toBe("time is up");
  expect(left(after(59), NOON)).toBe("less than a minute left");
  expect(left(after(60), NOON)).toBe("1 min left");
  expect(left(after(599), NOON)).toBe("9 min left");
  expect(left(after(3 * 3600 + 10), NOON)).toBe("3 h left");
  expect(left(after(47 * 3600), NOON)).toBe("47 h left");
  expect(left(after(3 * 86400), NOON)).toBe("3 days left");
});

test("the clock is looked at when the time is up, and every so often", () => {
  expect(nextLook(after(600), NOON)).toBe(15_000);
  expect(nextLook(after(4), NOON)).toBe(4050);
  expect(nextLook(after(-4), NOON)).toBe(15_000);
  expect(nextLook(null, NOON)).toBe(15_000);
});

test("bots have no clock, and nobody has one who plays against bots alone", () => {
  expect(timed(table(["person", "bot"], [0]), 0)).toBe(false);
  expect(timed(table(["person", "bot"], [0]), 1)).toBe(false);
  expect(timed(table(["person", "hotseat"], [0, 1]), 1)).toBe(false);
  expect(timed(table(["person", "person"], [0]), 0)).toBe(true);
  expect(timed(table(["person", "person"], [0]), 1)).toBe(true);
  expect(timed(table(["person", "bot"], [0], "bot"), 0)).toBe(true);
  expect(timed(table(["person", "bot"], [0], "bot"), 1)).toBe(false);
});

test("a spectator sees the clocks of people who play with each other", () => {
  expect(timed(table(["person", "person"], []), 0)).toBe(true);
  expect(timed(table(["person", "bot"], []), 0)).toBe(false);
});

test("only others who are asked, are people, and are late can be replaced, and only by who plays", () => {
  const four = table(["person", "person", "bot", "hotseat"], [0]);
  expect(claimable(four, [0, 1, 2, 3], after(-1), NOON)).toEqual([1, 3]);
  expect(claimable(four, [0], after(-1), NOON)).toEqual([]);
  expect(claimable(four, [1], after(1), NOON)).toEqual([]);
  expect(claimable(four, [1], null, NOON)).toEqual([]);
  expect(claimable(table(["person", "person"], []), [1], after(-1), NOON)).toEqual([]);
  expect(isUp(undefined, NOON)).toBe(false);
});

test("the server's clock counts, however far this machine's is off", () => {
  const off = () => Math.round((serverNow() - Date.now()) / 1000);
  hearTime(new Date(Date.now() + 600_000).toISOString());
  expect(off()).toBe(600);
  expect(left(new Date(Date.now() + 660_000).toISOString(), serverNow())).toMatch(/^(1 min|less than a minute) left$/);
  hearTime(new Date(Date.now() + 599_000).toUTCString(), 2000);
  expect(off(), "a coarse word does not spoil an exact one").toBe(600);
  hearTime(null);
  expect(off(), "no word changes nothing").toBe(600);
  hearTime(new Date().toISOString());
  expect(off()).toBe(0);
});

test("how long ago something was is said roughly", () => {
  expect(since(after(0), NOON)).toBe("just now");
  expect(since(after(-600), NOON)).toBe("10 min ago");
  expect(since(after(-3 * 3600), NOON)).toBe("3 h ago");
  expect(since(after(-30 * 3600), NOON)).toBe("yesterday");
  expect(since(after(-5 * 86400), NOON)).toBe("5 days ago");
  expect(since(after(-90 * 86400), NOON)).toMatch(/^on .*2025/);
});
