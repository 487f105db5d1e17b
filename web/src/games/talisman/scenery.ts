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

export const scene = (sky: string, far: string, ground: string, ink: string, motif?: Scene["motif"]): Scene => ({ sky, far, ground, ink, ...(motif && { motif }) });

const HOUSES = scene("#f1e4c8", "#d8b98a", "#b98f5c", "#4a2c10");
const HOLY = scene("#f4ecd2", "#dcc48c", "#c7a45c", "#5a3d0c");
const FIRE = scene("#8a4a30", "#6e2f20", "#4a1a14", "#ffdca0");
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

const PLAINS = KINDS.plains!;

/** How a space of the land looks, by its kind. */
export function landScene(kind: string): Scene {
  return KINDS[kind] ?? PLAINS;
}

/** The far hills of a space: no two alike. */
export function ridge(id: string): string {
  const [a, b, c] = [0, 1, 2].map((salt) => Math.round(35 + speckle(id, salt) * 17)) as [number, number, number];
  return `M0 ${a}C30 ${a - 18} 50 ${b} 76 ${b - 16}S104 ${a} 116 ${c - 8}V116H0z`;
}
