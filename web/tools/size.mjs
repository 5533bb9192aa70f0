// The client must stay small: all scripts, styles and pages, gzipped, without fonts.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250_000;
const folder = "../src/theomachy/server/static";
const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((file) => statSync(file).isFile() && !/\.woff2?$/.test(file));
const sizes = files.map((file) => [file, gzipSync(readFileSync(file)).length]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
for (const [file, size] of sizes) console.log(String(size).padStart(8), file);
console.log(String(total).padStart(8), `of ${LIMIT} bytes`);
process.exit(total < LIMIT ? 0 : 1);
