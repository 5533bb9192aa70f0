import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import credited from "../../src/lib/icons.json";

it("credits every icon that is drawn, and no other", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));
  const drawn = files.flatMap((name) =>
    [...readFileSync(join("src", name), "utf8").matchAll(/~icons\/game-icons\/([a-z0-9-]+)/g)].map(
      (found) => found[1]!,
    ),
  );
  expect(credited).toEqual([...new Set(drawn)].sort());
});
