import { later } from "../../lib/later";
import Growth from "../../table/board/field/Growth.svelte";
import FieldLand from "../../table/board/field/Land.svelte";
import Marked from "../../table/board/field/Marked.svelte";
import type { BoardLook, Pack } from "../pack";
import Defs from "./Defs.svelte";
import Kingdom from "./Kingdom.svelte";
import Labels from "./Labels.svelte";
import Names from "./Names.svelte";
import Pattern from "./Pattern.svelte";
import Roads from "./Roads.svelte";
import Sky from "./Sky.svelte";
import Spot from "./Spot.svelte";
import Street from "./Street.svelte";
import icons from "./art.icons?apart";

const Backdrop = later(() => import("./Backdrop.svelte"));
const Field = later(() => import("./Field.svelte"));
const Finale = later(() => import("./Finale.svelte"));
const Hedges = later(() => import("./scenery/Maze.svelte"));
const Passages = later(() => import("./Passages.svelte"));
const Scenery = later(() => import("./scenery/Scenery.svelte"));
const Turning = later(() => import("./Turning.svelte"));
const Walls = later(() => import("./Walls.svelte"));

const IVORY = { face: "#fffaf0", edge: "#1a0d06", ink: "#24160c", foot: "#2c3b2a" };
const BLUE = { face: "#cfe0d2", edge: "#2c3b2a", ink: "#26301f", foot: "#2a3a5c" };
const BRICK = { face: "#b5482f", edge: "#3a140c", ink: "#fff6e4", foot: "#5a1f14" };
const VIOLET = { face: "#7d5a9e", edge: "#2b1640", ink: "#fff6e4", foot: "#3a2556" };
const GOLD = { face: "#fff3cf", edge: "#2c3b2a", ink: "#a8431a", foot: "#7d4a12" };
const GREEN = { face: "#9cc27a", edge: "#2c3b2a", ink: "#1f3018", foot: "#2c3b2a" };
const WATER = { face: "#bfe3ef", edge: "#1d4a6b", ink: "#1d4a6b", foot: "#1d4a6b" };

const AREA: BoardLook = { margin: 0, surround: "#5d3f80", lamp: false, veil: () => false, near: 7, trail: "#3a2556", Defs, Ground: Scenery, Ways: Roads, Face: Spot, Over: Labels };
const AREAS = ["woods_whole", "mystic_vale", "toppled_temple", "burial_mounds", "caves_of_congor", "purple_castle", "last_pyramid"];
const MAZE: BoardLook = { ...AREA, surround: "#2f4a3c", near: 9, Ground: Hedges, Ways: Passages, Face: Turning, Over: Walls };

export const pack: Pack = {
  icons,
  board: {
    margin: 12,
    surround: "#a9c8c4",
    lamp: false,
    veil: () => false,
    near: 11,
    legible: 0.62,
    trail: "#3a2556",
    fields: {
      Land: FieldLand,
      Growth,
      Marked,
      grounds: {
        farmland: "#e9d680",
        forest: "#6ba560",
        swamp: "#97a772",
        hill: "#bfc878",
        mountain: "#aca6bf",
        desert: "#f3dca4",
        lake: "#74b8d4",
        special: "#efb37a",
        adventure: "#b79acb",
      },
      growth: {
        forest: { drawings: ["mm-tree", "mm-tree", "mm-pine"], most: 9, apart: 14, scale: 1.06 },
        mountain: { drawings: ["mm-peak"], most: 5, apart: 22, scale: 1.05 },
        hill: { drawings: ["mm-hill"], most: 5, apart: 20, scale: 0.9 },
        farmland: { drawings: ["mm-crop"], most: 4, apart: 24, scale: 0.88 },
        swamp: { drawings: ["mm-reed"], most: 6, apart: 18, scale: 1.1 },
        desert: { drawings: ["mm-dune"], most: 6, apart: 20, scale: 0.92 },
        lake: { drawings: ["mm-wave"], most: 6, apart: 20, scale: 1 },
      },
      waters: ["lake"],
      line: "#2c3b2a",
      shore: "#f2e6b4",
      river: "#5fa9cb",
      foam: "#d8eff7",
      pier: { art: "pier", ink: "#4a2d14" },
    },
    Defs,
    Ground: Kingdom,
    Face: Street,
    Over: Names,
  },
  boards: { ...Object.fromEntries(AREAS.map((area) => [area, AREA])), maze: MAZE },
  pieces: {
    party: { ...IVORY, shape: "seat", shows: [] },
    leader: { ...IVORY, shape: "chit", shows: ["attack", "defence"] },
    hireling: { ...BLUE, shape: "chit", shows: ["attack", "defence"] },
    monster: { ...BRICK, shape: "chit", shows: ["attack", "defence"] },
    special: { ...VIOLET, shape: "chit", shows: ["attack", "defence"] },
    item: { ...GOLD, shape: "chit", shows: [] },
    arms: { ...BLUE, shape: "chit", shows: ["attack", "defence"] },
    magic: { ...VIOLET, shape: "chit", shows: [] },
    magical: { ...VIOLET, shape: "chit", shows: ["attack", "defence"] },
    treasure: { ...GOLD, shape: "chit", shows: [] },
    royal: { ...GOLD, face: "#f2d77a", shape: "chit", shows: [] },
    birthmark: { ...GOLD, face: "#f7c7d6", shape: "chit", shows: [] },
    area: { ...VIOLET, shape: "chit", shows: [] },
    door_encounter: { ...BRICK, foot: "#f2c9a0", shape: "back", shows: [] },
    door_treasure: { ...GOLD, face: "#d9a536", shape: "back", shows: [] },
    maze_card: { ...VIOLET, foot: "#d9c3f0", shape: "back", shows: ["?"] },
    clear_card: { ...GREEN, shape: "chit", shows: [] },
    barrier_card: { ...WATER, shape: "chit", shows: [] },
    ox: { ...BRICK, face: "#5a3a2a", shape: "chit", shows: [] },
  },
  numbers: { life: "chip", gold: "chip", band: "chip", wealth: "chip", attack: "stat", defence: "stat" },
  rival: ["gold", "band"],
  ten: true,
  conditions: ["dead", "asleep", "entranced", "aside", "charmed", "casts", "fired", "drank", "stands_by"],
  out: ["dead", "asleep", "entranced", "aside", "stands_by"],
  arena: "#2a3a5c",
  shares: {
    monsters: "#b5482f",
    evil: "#5b3f7a",
    finds: "#d9a536",
    friends: "#5e9a56",
    trials: "#8a8f9a",
    king: "#2a3a5c",
    birthmarks: "#e58aa8",
    royal: "#f2c12f",
    magical: "#7d5a9e",
    gold: "#d9a536",
    valuables: "#6fb3cf",
  },
  clash: { strikes: "attack", resists: "defence", harms: "" },
  Sky,
  Field,
  Backdrop,
  Finale,
  Pattern,
};
