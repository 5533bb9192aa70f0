// Tables that begin in the middle of a game: one process makes the records of all of them.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** What a document says; or in a game played at random: before its end, or when seat 0 is asked that. */
export type Wish =
  | { document: object }
  | { game: string; before: number; options?: object }
  | { game: string; preset?: string; asked: string; least: number };

let wishing: ((wish: Wish) => Promise<string>) | undefined;

/** The record of a table that begins where the wish says; see tools/positions.py. */
export function position(wish: Wish): Promise<string> {
  wishing ??= begin();
  return wishing(wish);
}

function begin(): (wish: Wish) => Promise<string> {
  const python = process.env.PYTHON ?? "../.venv/bin/python";
  const made = spawn(python, ["tools/positions.py"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting: [(record: string) => void, (error: Error) => void][] = [];
  createInterface(made.stdout).on("line", (line) => waiting.shift()?.[0](JSON.parse(line) as string));
  made.on("exit", () => {
    wishing = undefined;
    for (const [, fail] of waiting.splice(0)) fail(new Error("tools/positions.py has ended."));
  });
  return (wish) =>
    new Promise((done, fail) => {
      waiting.push([done, fail]);
      made.stdin.write(`${JSON.stringify(wish)}\n`);
    });
}
