// The types of the HTTP part, from the server's own description of it: npm run types
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const python = process.env.PYTHON ?? "../.venv/bin/python";
const program = `
import json, tempfile
from theomachy.server.app import create_app
from theomachy.server.config import Config
print(json.dumps(create_app(Config(database="sqlite:///" + tempfile.mkdtemp() + "/types.db")).openapi()))
`;
const described = JSON.parse(execFileSync(python, ["-c", program], { encoding: "utf8", maxBuffer: 1e8 }));
const ast = await openapiTS({ ...described, paths: {} }, { alphabetize: true });
writeFileSync("src/lib/http.d.ts", `// Made by \`npm run types\` from the server's schemas. Do not edit.\n\n${astToString(ast)}`);
