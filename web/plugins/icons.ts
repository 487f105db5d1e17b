import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SET = join(import.meta.dirname, "../node_modules/@iconify-json/game-icons/icons.json");

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

/** Turns a list of icons (lines of "id name", or "name" alone) into a module with only their outlines. */
export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: "icons",
    load(id) {
      if (!id.endsWith(".icons")) return null;
      this.addWatchFile(id);
      set ??= JSON.parse(readFileSync(SET, "utf8")) as IconSet;
      const names = readList(readFileSync(id, "utf8"));
      const outlines: Record<string, string> = {};
      for (const name of Object.values(names)) outlines[name] = outline(set, name, id);
      return `export default ${JSON.stringify({ names, outlines })}`;
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
  return found[1];
}
