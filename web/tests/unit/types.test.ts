import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generated } from "../../tools/types.mjs";

test("the types of the protocol are those of the server: npm run types", { timeout: 120_000 }, async () => {
  const files = await generated();
  expect(Object.keys(files)).toEqual(["http.d.ts", "socket.d.ts"]);
  for (const [name, text] of Object.entries(files)) expect(readFileSync(`src/lib/${name}`, "utf8") === text, `src/lib/${name} is up to date`).toBe(true);
});
