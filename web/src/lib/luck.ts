// The page's own check of the luck: that the secret is the one committed to before this browser
// added its part, that its part is in it, and that every draw follows. See docs/protocol.md.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Luck, Table } from "./wire";

export const SCHEME = "theomachy-luck-2";

/** What the page showed when this browser opened its part. */
export type Shown = {
  table: string;
  commitment: string;
  game: string;
  preset: string;
  options: Table["options"];
  seats: [kind: string, level: string | null, name: string][];
};
/**
 * What this browser has added to the luck of a table. `shown` is there once it has been opened, and
 * `taken` says whether the server took it.
 */
export type Part = { entropy: string; seal: string; seat: number; shown?: Shown; taken?: boolean };

/** `ok`: all fits; false: something does not; null: there is nothing to check, or not all of it. */
export type Check = { ok: boolean | null; text: string };

/** 32 random bytes of this browser, with what a person types mixed in. */
export function randomness(typed = ""): string {
  const random = bytesToHex(randomBytes(32));
  return typed ? bytesToHex(sha256(utf8ToBytes(`${random}:${typed}`))) : random;
}

export const sealOf = (entropy: string) => bytesToHex(sha256(utf8ToBytes(`${SCHEME}:seal:${entropy}`)));

/** A hash as people compare it. */
export const shortened = (hex: string) => `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;

/** The chairs, the game and the commitment to its luck, as a table shows them. */
export const shownBy = (table: Table): Shown => ({
  table: table.id,
  commitment: table.luck.commitment,
  game: table.game,
  preset: table.preset,
  options: table.options,
  seats: table.seats.map((seat) => [seat.kind, seat.level, seat.name]),
});

type Bound = {
  game: string;
  options: Table["options"];
  seats: string[];
  luck: {
    table: string;
    preset: string;
    seals: string[];
    chairs: { kind: string; level: string | null }[];
    again?: boolean;
  };
};

/** Check the luck of a table that is over, and against what this browser remembers of it, if anything. */
export function checked(luck: Luck, part: Part | null): Check {
  if (!luck.secret) return { ok: null, text: "The secret was never revealed, so the luck cannot be checked." };
  const sealed = luck.scheme === SCHEME && luck.bound !== null;
  if (!sealed && part?.shown)
    return bad(
      "The luck is not said to come from the commitment that this browser was shown before it added its part.",
    );
  if (!sealed)
    return luck.verified
      ? {
          ok: null,
          text: "The luck came from a seed that its maker chose; the server found that every draw follows from it.",
        }
      : bad("The server found that the draws do not follow from the secret.");
  const secret = hexToBytes(luck.secret);
  if (bytesToHex(hmac(sha256, secret, utf8ToBytes(`${SCHEME}:commitment:${luck.bound}`))) !== luck.commitment)
    return bad("The secret is not the one that was committed to before the first move.");
  const bound: Bound = JSON.parse(luck.bound!);
  if (
    !same(bound.luck.seals, luck.seals) ||
    luck.entropy.some((each, seat) => each !== "" && sealOf(each) !== luck.seals[seat])
  )
    return bad("What the seats are said to have added is not what they had sealed.");
  if (part?.shown) {
    if (luck.commitment !== part.shown.commitment)
      return bad(
        "The commitment is not the one this browser was shown before it added its part: the secret was exchanged.",
      );
    if (!fits(bound, part.shown))
      return bad(
        "The commitment was made for another table, another game, other options or other seats than this browser " +
          "was shown.",
      );
    if (part.taken && luck.entropy[part.seat] !== part.entropy)
      return bad("What this browser added to the luck was taken and then left out.");
  }
  if (!luck.verified)
    return { ok: null, text: "The server cannot go through this record, so its draws cannot be checked." };
  const series = `${SCHEME}:draw:${luck.commitment}:${luck.entropy.join(",")}`;
  let next = 0;
  for (const draw of luck.draws) {
    // A draw that is passed over may be one that did not suit the server. What was taken back comes again.
    if (draw.index > next || (draw.index < next && !bound.luck.again)) return bad(`Draw ${next + 1} was passed over.`);
    next = draw.index + 1;
    const number = BigInt(`0x${bytesToHex(hmac(sha256, secret, utf8ToBytes(`${series}:${draw.index}`)))}`);
    if (Number((number * BigInt(draw.faces.length)) >> 256n) !== draw.face || !same(draw.faces[draw.face], draw.answer))
      return bad(`Draw ${draw.index + 1} does not follow from the secret (moment ${draw.moment}).`);
  }
  const draws = luck.draws.length === 1 ? "its one draw follows" : `all ${luck.draws.length} draws follow`;
  if (part?.shown && luck.entropy[part.seat] === part.entropy)
    return {
      ok: true,
      text:
        "Checked in this browser: the secret is the one committed to before it added its part, " +
        `that part is in the luck, and ${draws}.`,
    };
  if (part)
    return {
      ok: null,
      text:
        `Checked in this browser: the secret is the one committed to, and ${draws}. ` +
        "But what this browser had sealed was not opened in time, and is not in the luck.",
    };
  const added = luck.entropy.filter(Boolean).length;
  const whose =
    added === 0
      ? "No seat added to it, so the server could have chosen the secret."
      : `${added === 1 ? "One seat" : `${added} seats`} added to it.`;
  return {
    ok: added > 0 ? true : null,
    text: `Checked in this browser: the secret is the one committed to, and ${draws}. ${whose}`,
  };
}

const bad = (text: string): Check => ({ ok: false, text });
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (options: Table["options"]) => Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));

/** Whether what was committed to is what was shown. */
function fits(bound: Bound, shown: Shown): boolean {
  const seats = bound.luck.chairs.map((chair, seat) => [chair.kind, chair.level, bound.seats[seat]]);
  return (
    bound.luck.table === shown.table &&
    bound.game === shown.game &&
    bound.luck.preset === shown.preset &&
    same(sorted(bound.options), sorted(shown.options)) &&
    same(seats, shown.seats)
  );
}
