// The client must stay small: what the first table of a game loads, gzipped, without fonts. That is
// the page with whatever it imports at once, and one game: games, lessons and the rulebook are loaded
// when they are first wanted, one at a time, so the largest game counts.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250_000;
const folder = "../src/theomachy/server/static";
const games = readdirSync("src/games", { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => statSync(file).isFile() && !/\.woff2?$/.test(file));

/** What a file loads at once: scripts that it imports, and what a page links to. */
function loads(file) {
  const text = readFileSync(file, "utf8");
  const found = file.endsWith(".html")
    ? [...text.matchAll(/(?:src|href)="\/?([^"]+)"/g)].map((match) => join(folder, match[1]))
    : [...text.matchAll(/(?:import|from)\s*["'](\.[^"']+)["']/g)].map((match) => join(dirname(file), match[1]));
  return found.filter((each) => files.includes(each));
}
/** A file with all that it loads at once. */
function closure(begin, known = new Set()) {
  for (const file of begin)
    if (!known.has(file)) {
      known.add(file);
      closure(loads(file), known);
    }
  return known;
}

const sizeOf = (file) => gzipSync(readFileSync(file)).length;
const page = closure(files.filter((file) => basename(file) === "index.html"));
const sums = new Map([["the page", 0]]);
for (const file of page) sums.set("the page", sums.get("the page") + sizeOf(file));
for (const game of games) {
  const own = files.filter((file) => basename(file).startsWith(`${game}-`));
  const all = [...closure(own)].filter((file) => !page.has(file));
  sums.set(
    game,
    all.reduce((sum, file) => sum + sizeOf(file), 0),
  );
}
for (const file of files) console.log(String(sizeOf(file)).padStart(8), page.has(file) ? "at once" : "wanted ", file);
const total = sums.get("the page") + Math.max(0, ...games.map((game) => sums.get(game)));
for (const [part, size] of sums) console.log(String(size).padStart(8), part);
console.log(String(total).padStart(8), `of ${LIMIT} bytes for the first table`);
process.exit(total < LIMIT ? 0 : 1);
