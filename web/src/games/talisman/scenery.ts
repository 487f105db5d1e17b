import { speckle } from "../noise";

/** The colours of a little landscape: sky, far hills, ground, and what stands in it. */
export interface Scene {
  sky: string;
  far: string;
  ground: string;
  ink: string;
  /** What grows there besides. */
  motif?: "furrows" | "hills" | "trees" | "pines" | "peaks" | "sun" | "gap" | "waves" | "stars" | "stones" | "flames";
}

const scene = (sky: string, far: string, ground: string, ink: string, motif?: Scene["motif"]): Scene => ({ sky, far, ground, ink, ...(motif && { motif }) });

const HOUSES = scene("#f1e4c8", "#d8b98a", "#b98f5c", "#4a2c10");
const HOLY = scene("#f4ecd2", "#dcc48c", "#c7a45c", "#5a3d0c");
const FIRE = scene("#8a4a30", "#6e2f20", "#4a1a14", "#ffdca0");
const WATER = scene("#dcecf2", "#7fb4cd", "#3f86a8", "#123a52", "waves");
const EARTH = scene("#c9bfae", "#7d6d5a", "#54473a", "#1c140d");

/** Spaces of the land by their kind. */
const KINDS: Record<string, Scene> = {
  settlement: HOUSES,
  fields: scene("#e8edd2", "#c9cf83", "#dcbf55", "#5a4610", "furrows"),
  hills: scene("#e3ead6", "#a9bd7c", "#88a35c", "#33461c", "hills"),
  plains: scene("#e4eedb", "#b9cf8d", "#a4c06a", "#37501d"),
  woods: scene("#dbe8d6", "#86ab78", "#5f8f55", "#173a1f", "trees"),
  forest: scene("#c9d8cb", "#4f7a5a", "#2f5a41", "#0e2a1b", "pines"),
  ruins: scene("#e6e0d2", "#b9ad97", "#9a8d76", "#3b3222"),
  graveyard: scene("#d5d9d8", "#8f9a98", "#6d7a78", "#1f2b2a"),
  bridge: scene("#dfe8ea", "#a8b7b0", "#8a9a80", "#2b3328"),
  holy: HOLY,
  crags: scene("#dcdcd6", "#a39c8e", "#7d7567", "#2b261d", "peaks"),
  cave: EARTH,
  desert: scene("#f6e6bd", "#e8c67a", "#dba94e", "#7a4a0c", "sun"),
  oasis: scene("#f6e6bd", "#e8c67a", "#7fb06a", "#1f5a3c"),
  runes: scene("#d9d6e0", "#a39fb5", "#7f7b95", "#2c2842"),
  portal: scene("#d9d0e4", "#9d86b5", "#6f5890", "#2a1744"),
  guard: scene("#d6d3cd", "#8d8680", "#5e5853", "#171412", "stones"),
  valley: scene("#dcebd3", "#8fb878", "#6a9a58", "#1c3f1d"),
  glade: scene("#cfd3bd", "#7f8660", "#5a6142", "#20260f"),
  chasm: scene("#dcc7b0", "#a3754f", "#3a2618", "#1d0f06", "gap"),
  inner: FIRE,
  limbo: scene("#b9b4c4", "#6d6880", "#3d394d", "#120f1c", "stones"),
};

/** How a realm looks as a whole: its ground, its ways, what is scattered over it, and its spaces. */
export interface Mood {
  ground: string;
  deep: string;
  path: string;
  edge: string;
  /** What is scattered over the ground. */
  strewn: "tree" | "brick" | "wave" | "star" | "dune" | "ember" | "stone";
  scene: Scene;
  /** Some of its kinds look otherwise. */
  kinds?: Record<string, Scene>;
}

const mood = (strewn: Mood["strewn"], ground: string, deep: string, path: string, edge: string, own: Scene, kinds?: Mood["kinds"]): Mood => ({ strewn, ground, deep, path, edge, scene: own, ...(kinds && { kinds }) });

const WALLS = scene("#e3dccb", "#b5a98f", "#8c7f66", "#33291a", "stones");
const NIGHT = scene("#3a3350", "#2a2440", "#191530", "#e9dcff", "stars");
const VAULT = scene("#6a5f57", "#4a413a", "#2f2823", "#ffe6b8", "stones");
const STEEL = scene("#39444f", "#28323c", "#171f27", "#bfe6f5", "stars");
const BEACH = scene("#e8f0e0", "#d9cc92", "#c7ab5e", "#4a3a12");

const MOODS: Record<string, Mood> = {
  black_knight_camp: mood("tree", "#a8a878", "#6f7350", "#e3d3a0", "#6b5a2e", scene("#e4e2cf", "#a8a37a", "#7f7a52", "#2b2a16")),
  black_tower: mood("brick", "#4b4656", "#2e2a38", "#8d86a0", "#1d1a26", VAULT),
  blacks_tavern: mood("brick", "#a67a4a", "#6e4a26", "#e6c88f", "#4a2d14", scene("#f0d9a8", "#c99a5a", "#8f5f2e", "#3a200a")),
  burrows: mood("stone", "#7d6148", "#4a3626", "#c9a77c", "#2f2016", EARTH),
  captains: mood("wave", "#5c9fbd", "#2f6f92", "#d5eef6", "#1c4a66", WATER, { harbour: BEACH }),
  dark_mage_tower: mood("brick", "#544a68", "#332b45", "#a597c2", "#1f1930", NIGHT),
  diablo: mood("ember", "#4a1c14", "#280c08", "#c9603a", "#180604", FIRE),
  falladir: mood("brick", "#b9bd9a", "#7f8a68", "#efe6c4", "#4f5a3a", HOUSES),
  iron_fortress: mood("stone", "#6f7478", "#44494d", "#c3c8c9", "#2a2e31", scene("#c9cdd0", "#8b9297", "#5b6368", "#16191c", "stones")),
  island: mood("wave", "#63b0c2", "#2f7f96", "#e8dca6", "#1c5a6e", BEACH, { water: WATER }),
  labyrinth: mood("brick", "#8a8064", "#57503c", "#d9cda6", "#3a3425", WALLS),
  pyramid: mood("dune", "#e3c98c", "#b9934a", "#f7e9c0", "#7a5a1c", scene("#f4e3b4", "#d9b565", "#b58a3a", "#4a3008", "stones")),
  sea_realm: mood("wave", "#2f7f96", "#154a66", "#a5dbe0", "#0c3348", WATER, { land: BEACH }),
  sherwood: mood("tree", "#9db86f", "#1f5a3c", "#ecdcae", "#8a7440", scene("#e3ead6", "#a9bd7c", "#88a35c", "#2b3d16", "trees"), {
    deep_woods: scene("#b9cfc0", "#4f7a5a", "#2f5a41", "#0e2a1b", "pines"),
    lake: WATER,
    stream: WATER,
    holy: HOLY,
    castle: scene("#e3e0ea", "#b1abc4", "#8a83a3", "#241d3a"),
    village: HOUSES,
    manor: HOUSES,
  }),
  space_hulk: mood("star", "#1d2630", "#0c1218", "#6f8a99", "#05080b", STEEL),
  storm_river: mood("wave", "#3f86a8", "#1d5675", "#bfe3ef", "#123a52", WATER),
  underworld: mood("ember", "#3c3140", "#1d1622", "#a08ca8", "#120d16", scene("#6d5f74", "#463a4e", "#2a2132", "#f0dcff")),
  vampire_keep: mood("brick", "#5a3b44", "#351f27", "#c29aa4", "#200f15", scene("#7a5560", "#523640", "#331e26", "#ffd9de", "stones")),
  wizards_tower: mood("star", "#4c4a86", "#2a2858", "#c3c0ee", "#171540", NIGHT),
};

const PLAIN: Mood = mood("stone", "#b7b98a", "#83865c", "#ecdcae", "#4f5a2c", KINDS.plains!);

/** How the board of a realm looks. */
export function moodOf(board: string): Mood {
  return MOODS[board] ?? PLAIN;
}

/** How a space looks: by its kind, on the board of a realm as befits the realm. */
export function sceneOf(board: string, kind: string): Scene {
  const realm = MOODS[board];
  return realm ? (realm.kinds?.[kind] ?? realm.scene) : (KINDS[kind] ?? PLAIN.scene);
}

/** The far hills of a space: no two alike. */
export function ridge(id: string): string {
  const [a, b, c] = [0, 1, 2].map((salt) => Math.round(35 + speckle(id, salt) * 17)) as [number, number, number];
  return `M0 ${a}C30 ${a - 18} 50 ${b} 76 ${b - 16}S104 ${a} 116 ${c - 8}V116H0z`;
}
