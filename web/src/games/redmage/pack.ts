import { later } from "../../lib/later";
import type { Pack } from "../pack";
import Back from "./Back.svelte";
import Defs from "./Defs.svelte";
import Face from "./Face.svelte";
import Ground from "./Ground.svelte";
import Mage from "./Mage.svelte";
import Pattern from "./Pattern.svelte";
import Sky from "./Sky.svelte";
import icons from "./art.icons?apart";

const Backdrop = later(() => import("./Backdrop.svelte"));
const Finale = later(() => import("./Finale.svelte"));

const GREEN = { face: "#3d5b3e", edge: "#86a878", ink: "#f3ead2", foot: "#1b2a17" };
const RED = { face: "#6d1a14", edge: "#d9752f", ink: "#ffd9a0", foot: "#2a0706" };
const YELLOW = { face: "#e3bf57", edge: "#fff0be", ink: "#2c1d05", foot: "#2c1d05" };
const WHITE = { face: "#f6ecd6", edge: "#d5502a", ink: "#2b1a10", foot: "#2b1a10" };

export const pack: Pack = {
  icons,
  board: { margin: 46, surround: "#0c0908", lamp: true, veil: (space) => space.known && space.art !== "escape", Defs, Ground, Face, Back, Over: Mage },
  pieces: {
    figure: { ...WHITE, shape: "disc", shows: [] },
    creature: { ...GREEN, shape: "chit", shows: ["atk", "def"] },
    red_mage: { ...RED, shape: "chit", shows: ["atk", "def"] },
    trophy: { ...GREEN, shape: "small", shows: ["worth"] },
    treasure: { ...YELLOW, shape: "small", shows: ["atk", "def", "heal"] },
  },
  shares: { creature: "#b3402f", door: "#8a5a31", chest: "#d9a744", trap: "#c9c4ba", empty: "#6d6459" },
  clash: { strikes: "atk", resists: "def", harms: "damage", costs: "hit_points" },
  Sky,
  Backdrop,
  Finale,
  Pattern,
};
