import { scene, type Scene } from "./scenery";

/** What the ground of a place is made of. */
export type Texture = "rock" | "flags" | "bricks" | "planks" | "waves" | "dunes" | "stars" | "grass" | "snow" | "plates" | "damask" | "flames";

/** How a place looks as a whole: its ground, lighter and darker, its ways and their edges, and its spaces. */
export interface Mood {
  texture: Texture;
  ground: string;
  deep: string;
  path: string;
  edge: string;
  /** What is scattered over the ground, if anything is. */
  strewn?: "tree" | "star" | "ember" | "stone" | "wave" | "dune";
  scene: Scene;
  /** It is a chart of open water, with lanes for ways. */
  chart?: boolean;
}

const mood = (texture: Texture, ground: string, deep: string, path: string, edge: string, own: Scene, strewn?: Mood["strewn"]): Mood => ({
  texture,
  ground,
  deep,
  path,
  edge,
  scene: own,
  ...(strewn && { strewn }),
});

const MOODS: Record<string, Mood> = {
  earth: mood("rock", "#86684c", "#3d2b1d", "#d0ad80", "#2a1c12", scene("#cdbfa6", "#8a7358", "#5d4a36", "#21160c"), "stone"),
  water: mood("waves", "#4a93b5", "#1d5675", "#c7e6f0", "#123a52", scene("#dcecf2", "#7fb4cd", "#3f86a8", "#123a52", "waves")),
  sea: { ...mood("waves", "#2f7f96", "#0f4059", "#a5dbe0", "#0c3348", scene("#c4e4e6", "#57a3b3", "#256c84", "#07303f", "waves"), "wave"), chart: true },
  stone: mood("flags", "#9a917c", "#4c4636", "#ded3b2", "#37311f", scene("#e3dccb", "#b5a98f", "#8c7f66", "#33291a", "stones")),
  sand: mood("dunes", "#e6cd92", "#a67f38", "#f9ecc6", "#7a5a1c", scene("#f6e6bd", "#dcb96c", "#bd9242", "#4a3008", "stones"), "dune"),
  tavern: mood("planks", "#a9763f", "#5a3716", "#e9cc93", "#452a10", scene("#f4dfae", "#cf9f5e", "#94622f", "#3a200a")),
  arcane: mood("stars", "#54508f", "#221f4c", "#cbc7f2", "#15133a", scene("#4a4580", "#332f66", "#1f1c48", "#efe6ff", "stars"), "star"),
  fire: mood("flames", "#5c2216", "#210a06", "#d9703f", "#180604", scene("#8a4a30", "#6e2f20", "#4a1a14", "#ffdca0"), "ember"),
  castle: mood("flags", "#b9bd9a", "#66714f", "#f2e9c8", "#4a5436", scene("#f1e9cf", "#cfc08e", "#a9955f", "#3a3014", "stones")),
  blood: mood("bricks", "#643d47", "#2b161d", "#cfa3ad", "#1f0e14", scene("#7f5560", "#573641", "#351e26", "#ffd9de", "stones")),
  night: mood("bricks", "#565068", "#1e1a2b", "#a9a1c2", "#14111f", scene("#494362", "#332e4b", "#1d1930", "#ece4ff", "stars"), "star"),
  shadow: mood("rock", "#54485c", "#1b141f", "#b39fbc", "#120d16", scene("#77687f", "#4d4156", "#2d2436", "#f2e2ff"), "ember"),
  wood: mood("grass", "#9db86f", "#1f5a3c", "#ecdcae", "#6f6030", scene("#e3ead6", "#a9bd7c", "#88a35c", "#2b3d16", "trees"), "tree"),
  camp: mood("grass", "#a8a878", "#5c6040", "#e6d8a8", "#5e5028", scene("#e4e2cf", "#a8a37a", "#7f7a52", "#2b2a16"), "tree"),
  iron: mood("plates", "#777d82", "#373c40", "#cbd0d1", "#24282b", scene("#c9cdd0", "#8b9297", "#5b6368", "#16191c", "stones")),
  stars: mood("stars", "#24303b", "#080d12", "#7c97a6", "#04070a", scene("#39444f", "#28323c", "#171f27", "#c8ecfa", "stars"), "star"),
  snow: mood("snow", "#dfe8ee", "#9db3c2", "#ffffff", "#7d93a3", scene("#eef4f8", "#c5d5df", "#f7fbfd", "#28404f", "peaks")),
  meadow: mood("grass", "#b7b98a", "#757a4e", "#ecdcae", "#4f5a2c", scene("#e4eedb", "#b9cf8d", "#a4c06a", "#37501d")),
};

/** How a board looks that names this mood; one that is not known looks like open country. */
export function moodOf(name: string): Mood {
  return MOODS[name] ?? MOODS.meadow!;
}

export const knows = (name: string): boolean => name in MOODS;

const WATER = MOODS.water!.scene;
const HOLY = scene("#f4ecd2", "#dcc48c", "#c7a45c", "#5a3d0c");
const HOUSES = scene("#f1e4c8", "#d8b98a", "#b98f5c", "#4a2c10");
const DEEP = scene("#b9cfc0", "#4f7a5a", "#2f5a41", "#0e2a1b", "pines");
const GOLDEN = scene("#f7e3a4", "#e0b754", "#b98a2c", "#4a2e04");
const DIRE = scene("#d9a58c", "#a8543a", "#742a1a", "#2a0a04");

/** Kinds of spaces that look the same in every realm. */
const KINDS: Record<string, Scene> = {
  water: WATER,
  sea: WATER,
  lake: WATER,
  stream: WATER,
  river: WATER,
  reach: WATER,
  ferry: WATER,
  maelstrom: WATER,
  holy: HOLY,
  chapel: HOLY,
  village: HOUSES,
  manor: HOUSES,
  city: HOUSES,
  deep_woods: DEEP,
  land: scene("#e8f0e0", "#d9cc92", "#c7ab5e", "#4a3a12"),
  harbour: scene("#e8f0e0", "#d9cc92", "#c7ab5e", "#4a3a12"),
  goal: GOLDEN,
  hazard: DIRE,
  trap: DIRE,
};

/** How a space of a realm looks: by its kind, or else as befits the place. */
export function realmScene(mood: string, kind: string): Scene {
  return KINDS[kind] ?? moodOf(mood).scene;
}
