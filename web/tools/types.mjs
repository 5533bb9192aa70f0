// The types of the protocol and of what each game shows, from the server's own description of them:
// `npm run types` writes the files, `npm run types -- --check` says which are out of date.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = new URL("../src/", import.meta.url);
const HEAD = "// Made by `make types` from the server's schemas. Do not edit.\n\n";
const PROGRAM = `
import json, tempfile
from theomachy.engine.game import games
from theomachy.examples import votive
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.wire.messages import schema
http = create_app(Config(database="sqlite:///" + tempfile.mkdtemp() + "/types.db")).openapi()
shown = {name: game.shown_schema for name, game in games().items()}
shown["../../fixtures/votive"] = votive.GAME.shown_schema  # the board of the guide
print(json.dumps({"http": http, "socket": schema(), "shown": shown}))
`;

const titled = (schemas) => ({
  openapi: "3.1.0",
  info: { title: "Shapes", version: "1" },
  paths: {},
  components: { schemas },
});
/** The same schema with its parts where those of OpenAPI stand. */
const moved = (schema, from) => JSON.parse(JSON.stringify(schema).replaceAll(from, '"#/components/schemas/'));

/** The shapes of the HTTP part; what a request may leave out has a default there. */
const http = (described) => openapiTS({ ...described, paths: {} }, { alphabetize: true });

/** The messages of the socket: Request and Reply are all that is sent, one way and the other. */
function socket({ components, requests, replies }) {
  const schemas = moved({ ...components, Request: requests, Reply: replies }, '"#/components/');
  return openapiTS(titled(schemas), { alphabetize: true, defaultNonNullable: false, emptyObjectsUnknown: true });
}

/** What a game sends of its own: Wire has its view, an event, a line foreseen, a hint and a card. */
function shown({ $schema: _, $defs, ...Wire }) {
  const schemas = moved({ ...$defs, Wire }, '"#/$defs/');
  return openapiTS(titled(schemas), {
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
}

/** The files as they should be, by name from `src`. */
async function generated() {
  const python = env.PYTHON ?? "../.venv/bin/python";
  const described = JSON.parse(execFileSync(python, ["-c", PROGRAM], { cwd: HERE, encoding: "utf8", maxBuffer: 1e8 }));
  const files = { "lib/http.d.ts": await http(described.http), "lib/socket.d.ts": await socket(described.socket) };
  for (const [name, schema] of Object.entries(described.shown))
    if (existsSync(new URL(`games/${name}/`, FOLDER))) files[`games/${name}/wire.d.ts`] = await shown(schema);
  return Object.fromEntries(Object.entries(files).map(([name, ast]) => [name, HEAD + astToString(ast)]));
}

const stored = (name) => (existsSync(new URL(name, FOLDER)) ? readFileSync(new URL(name, FOLDER), "utf8") : "");

const files = Object.entries(await generated());
const stale = files.filter(([name, text]) => stored(name) !== text);
if (argv.includes("--check")) {
  for (const [name] of stale) console.error(`web/src/${name} is out of date: run "make types".`);
  exit(stale.length === 0 ? 0 : 1);
}
for (const [name, text] of stale) writeFileSync(new URL(name, FOLDER), text);
