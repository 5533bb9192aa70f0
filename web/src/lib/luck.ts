// The page's own check of every draw against the seal that was set before the first move.

import type { Luck } from "./wire";

export type Check = { ok: boolean; text: string };

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function checked(luck: Luck): Promise<Check> {
  if (!luck.secret || !luck.draws) return { ok: true, text: "The seal is opened when the game is over." };
  if (!crypto.subtle) return { ok: true, text: "This browser checks seals only over a secure connection." };
  const secret = bytes(luck.secret);
  if (hex(await crypto.subtle.digest("SHA-256", secret)) !== luck.commitment)
    return { ok: false, text: "The secret is not the one that was sealed before the first move." };
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seal = luck.luck.replace(/^[^:]*:/, "");
  for (const draw of luck.draws) {
    const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${seal}:${draw.index}`));
    const face = Number((BigInt(`0x${hex(signed)}`) * BigInt(draw.faces.length)) >> 256n);
    if (face !== draw.face) return { ok: false, text: `Draw ${draw.index + 1} does not match the seal (moment ${draw.moment}).` };
  }
  return { ok: true, text: `All ${luck.draws.length} draws match the seal set before the first move.` };
}
