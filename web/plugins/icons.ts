import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { rounded } from "./outlines.ts";

const SET = join(import.meta.dirname, "../node_modules/@iconify-json/game-icons/icons.json");

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

/** Turns a list of icons (lines of "id name", or "name" alone) into a module with only their outlines.
 *
 * With "?apart" the outlines lie in a file of their own, of which the page asks for those that it shows; while the page is
 * being developed they are in the module all the same. */
export function icons(): Plugin {
  let set: IconSet | undefined;
  let built = false;
  return {
    name: "icons",
    configResolved({ command }) {
      built = command === "build";
    },
    load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".icons")) return null;
      this.addWatchFile(file);
      set ??= JSON.parse(readFileSync(SET, "utf8")) as IconSet;
      const names = readList(readFileSync(file, "utf8"));
      const outlines: Record<string, string> = {};
      for (const name of Object.values(names)) outlines[name] = outline(set, name, file);
      if (query !== "apart" || !built) return `export default ${JSON.stringify({ names, outlines })}`;
      const made = this.emitFile({ type: "asset", name: `${basename(dirname(file))}-icons.json`, source: JSON.stringify(outlines) });
      return `export default { names: ${JSON.stringify(names)}, outlines: {}, apart: import.meta.ROLLUP_FILE_URL_${made} }`;
    },
  };
}

/** What each id is called in the set; "#" begins a comment. */
export function readList(text: string): Record<string, string> {
  const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  const pairs = lines.filter(Boolean).map((line) => line.split(/\s+/));
  return Object.fromEntries(pairs.map(([id, name]) => [id, name ?? id]));
}

function outline(set: IconSet, name: string, file: string): string {
  const body = set.icons[set.aliases?.[name]?.parent ?? name]?.body;
  const found = body && /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body);
  if (!found?.[1]) throw new Error(`${file}: there is no icon "${name}" in the set`);
  return rounded(found[1]);
}
