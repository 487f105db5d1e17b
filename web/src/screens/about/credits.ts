import { byFolder } from "../../games/folders";
import shared from "../../lib/credits.json";
import marks from "../../lib/marks.icons";

/** Whom a game's look is owed to, apart from this project. */
export interface GameCredits {
  title: string;
  /** Who made the game; nobody is named before it can be played. */
  designer?: string;
  /** The typeface of its titles. */
  face: { name: string; by: string };
  /** The names of its icons, by who drew them. */
  icons: Record<string, string | undefined>;
}

const games = byFolder(import.meta.glob<GameCredits>("../../games/*/credits.json", { eager: true, import: "default" }));
const icons = import.meta.glob<typeof marks>("../../games/**/*.icons", { eager: true, import: "default" });

/** The games that somebody is named for, by their titles. */
export const GAMES = [...games.values()].filter(({ designer }) => designer).sort((a, b) => a.title.localeCompare(b.title));

export const FACES = [
  { name: "Inter", by: "The Inter Project Authors", use: "all text" },
  { name: "IM Fell English", by: "Igino Marini", use: "titles of the shell" },
  ...[...games.values()].map(({ title, face }) => ({ ...face, use: title })),
];

export const LIBRARIES = [
  { name: "Svelte", licence: "MIT", use: "this page" },
  { name: "msgspec", licence: "BSD-3-Clause", use: "state, records, messages" },
  { name: "Starlette", licence: "BSD-3-Clause", use: "the server" },
  { name: "uvicorn", licence: "BSD-3-Clause", use: "the server" },
  { name: "websockets", licence: "BSD-3-Clause", use: "the server" },
];

export interface Credit {
  author: string;
  icons: [string, string][];
}

/** The outline of every icon that the page is built with, by its name. */
const used: Record<string, string> = Object.assign({}, ...[marks, ...Object.values(icons)].map((pack) => pack.outlines));

/** Who drew each icon, as the shell and the games say. */
const authors = new Map(
  [shared, ...games.values()].flatMap((credits) => Object.entries(credits.icons).flatMap(([author, names = ""]) => names.split(" ").map((name) => [name, author] as const))),
);

/** Every icon that the page is built with, by who drew it; whoever drew most comes first. */
export function iconCredits(): Credit[] {
  const drawn = new Map<string, [string, string][]>();
  for (const name of Object.keys(used).sort()) {
    const author = authors.get(name);
    if (author) drawn.set(author, [...(drawn.get(author) ?? []), [name, used[name] ?? ""]]);
  }
  return [...drawn].map(([author, some]) => ({ author, icons: some })).sort((a, b) => b.icons.length - a.icons.length);
}

/** Used icons of which nobody knows who drew them; there must be none. */
export function uncredited(): string[] {
  return Object.keys(used).filter((name) => !authors.has(name));
}
