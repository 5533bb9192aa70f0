import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Prettier decides the layout; how long lines and files may be is checked by ../tools/sizes.py.
export default defineConfig(
  globalIgnores(["src/lib/http.d.ts", "src/lib/socket.d.ts", "**/wire.d.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "off", // in components svelte/prefer-const knows about $props and $bindable
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets here are derived anew or kept apart from what is drawn.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is how a space between two elements is kept.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.ts", "**/*.mjs"],
    rules: { "prefer-const": ["error", { destructuring: "all" }], "svelte/prefer-const": "off" },
  },
  {
    // A stored moment has no types.
    files: ["fixtures/**"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
);
