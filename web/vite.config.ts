import { svelte } from "@sveltejs/vite-plugin-svelte";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vite";

// The server carries the built client: the output goes into its package.
export default defineConfig({
  plugins: [svelte(), Icons({ compiler: "svelte", scale: 1 })],
  base: "/",
  build: {
    outDir: "../src/theomachy/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
      "/openapi.json": "http://127.0.0.1:8000",
    },
  },
});
