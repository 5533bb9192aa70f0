// The client must stay small: what the first table of a game loads, gzipped, without fonts. Games
// are loaded one at a time, so the largest of them counts.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250_000;
const folder = "../src/theomachy/server/static";
const games = readdirSync("src/games", { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => statSync(file).isFile() && !/\.woff2?$/.test(file));
const sums = new Map();
for (const file of files) {
  const size = gzipSync(readFileSync(file)).length;
  const part = games.find((game) => basename(file).startsWith(`${game}-`)) ?? "every page";
  sums.set(part, (sums.get(part) ?? 0) + size);
  console.log(String(size).padStart(8), part.padEnd(18), file);
}
const largest = Math.max(0, ...games.map((game) => sums.get(game) ?? 0));
const total = (sums.get("every page") ?? 0) + largest;
for (const [part, size] of sums) console.log(String(size).padStart(8), part);
console.log(String(total).padStart(8), `of ${LIMIT} bytes for the first table`);
process.exit(total < LIMIT ? 0 : 1);
