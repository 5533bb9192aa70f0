// The types of the protocol, from the server's own description of it: npm run types
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = new URL("../src/lib/", import.meta.url);
const HEAD = "// Made by `npm run types` from the server's schemas. Do not edit.\n\n";
const PROGRAM = `
import json, tempfile
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.play.messages import schema
http = create_app(Config(database="sqlite:///" + tempfile.mkdtemp() + "/types.db")).openapi()
print(json.dumps({"http": http, "socket": schema()}))
`;

/** The shapes of the HTTP part; what a request may leave out has a default there. */
const http = (described) => openapiTS({ ...described, paths: {} }, { alphabetize: true });

/** The messages of the socket: Request and Reply are all that is sent, one way and the other. */
function socket({ components, requests, replies }) {
  const schemas = JSON.parse(JSON.stringify({ ...components, Request: requests, Reply: replies }).replaceAll('"#/components/', '"#/components/schemas/'));
  const described = { openapi: "3.1.0", info: { title: "The socket", version: "1" }, paths: {}, components: { schemas } };
  return openapiTS(described, { alphabetize: true, defaultNonNullable: false, emptyObjectsUnknown: true });
}

/** The files as they should be, by name. */
export async function generated() {
  const python = env.PYTHON ?? "../.venv/bin/python";
  const described = JSON.parse(execFileSync(python, ["-c", PROGRAM], { cwd: HERE, encoding: "utf8", maxBuffer: 1e8 }));
  const files = { "http.d.ts": await http(described.http), "socket.d.ts": await socket(described.socket) };
  return Object.fromEntries(Object.entries(files).map(([name, ast]) => [name, HEAD + astToString(ast)]));
}

if (argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(await generated())) writeFileSync(new URL(name, FOLDER), text);
