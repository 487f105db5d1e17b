import marks from "../../lib/marks.icons";
import lids from "../../lids/lids.icons";
import { AUTHORS } from "./authors";

export const FACES = [
  { name: "Inter", by: "The Inter Project Authors", use: "all text" },
  { name: "IM Fell English", by: "Igino Marini", use: "titles of the shell" },
  { name: "Grenze Gotisch", by: "The Grenze Gotisch Project Authors, Omnibus-Type", use: "Maze of the Red Mage" },
  { name: "Metamorphous", by: "Sorkin Type Co", use: "The Warlock of Firetop Mountain" },
  { name: "Germania One", by: "John Vargas Beltrán", use: "DeathMaze" },
  { name: "Macondo Swash Caps", by: "John Vargas Beltrán", use: "Mertwig’s Maze" },
  { name: "Uncial Antiqua", by: "Brian J. Bonislawsky, Astigmatic", use: "Talisman" },
];

export const LIBRARIES = [
  { name: "Svelte", licence: "MIT", use: "this page" },
  { name: "msgspec", licence: "BSD-3-Clause", use: "state, records, messages" },
  { name: "Starlette", licence: "BSD-3-Clause", use: "the server" },
  { name: "uvicorn", licence: "BSD-3-Clause", use: "the server" },
  { name: "websockets", licence: "BSD-3-Clause", use: "the server" },
];

const games = import.meta.glob<typeof marks>("../../games/**/*.icons", { eager: true, import: "default" });

export interface Credit {
  author: string;
  icons: [string, string][];
}

/** Every icon that the page is built with, by who drew it. */
export function iconCredits(): Credit[] {
  const used = Object.assign({}, ...[marks, lids, ...Object.values(games)].map((pack) => pack.outlines)) as Record<string, string>;
  const credits = Object.entries(AUTHORS).map(([author, drawn]) => ({ author, icons: among(drawn.trim().split(/\s+/), used) }));
  return credits.filter(({ icons }) => icons.length);
}

/** Used icons of which nobody knows who drew them; there must be none. */
export function uncredited(): string[] {
  const drawn = new Set(Object.values(AUTHORS).flatMap((names) => names.trim().split(/\s+/)));
  return [marks, lids, ...Object.values(games)].flatMap((pack) => Object.keys(pack.outlines)).filter((name) => !drawn.has(name));
}

function among(names: string[], used: Record<string, string>): [string, string][] {
  return names.flatMap((name): [string, string][] => (used[name] ? [[name, used[name]]] : []));
}
