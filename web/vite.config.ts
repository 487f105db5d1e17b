import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { inOneFile } from "./plugins/chunks.ts";
import { icons } from "./plugins/icons.ts";

const MAIN = "/src/main.ts";
const SCREENS = "/src/screens/";
const TABLE = "/src/table/Table.svelte";
const server = process.env.MAZEFOLIO_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [icons(), svelte()],
  base: "./",
  // Nothing is inlined: the page allows only what its own host serves, and no data addresses.
  build: {
    outDir: "../src/mazefolio/server/static",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: [inOneFile("index", MAIN), inOneFile("shared", TABLE, SCREENS), inOneFile("table", TABLE)] } } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Every file has a world of its own, and a page in it only if it says so at its head.
  test: { pool: "vmThreads", environment: "node", include: ["src/**/*.test.ts", "plugins/**/*.test.ts"] },
});
