import { later } from "../../lib/later";
import type { Pack } from "../pack";
import type { Space } from "../../lib/types";
import PlanFace from "../../table/board/floorplan/Face.svelte";
import PlanOver from "../../table/board/floorplan/Over.svelte";
import PlanUnder from "../../table/board/floorplan/Under.svelte";
import Defs from "./Defs.svelte";
import Frame from "./Frame.svelte";
import Ground from "./Ground.svelte";
import Pattern from "./Pattern.svelte";
import icons from "./art.icons?apart";

const Backdrop = later(() => import("./Backdrop.svelte"));
const Finale = later(() => import("./Finale.svelte"));

const IVORY = { face: "#f6ecd6", edge: "#1a0d06", ink: "#24160c", foot: "#2b1a10" };
const BLOOD = { face: "#7a2416", edge: "#2a0a05", ink: "#ffe3c2", foot: "#c9703a" };
const GOLD = { face: "#d9a536", edge: "#3a2405", ink: "#3a2405", foot: "#f6dc8e" };
const PARCHMENT = { face: "#ecd9a4", edge: "#6d5233", ink: "#2b1a0d", foot: "#2b1a0d" };
const STONE = { face: "#3c5a58", edge: "#16211f", ink: "#e6f3ee", foot: "#1b2a29" };

const GROUNDS: Record<string, string> = { entrance: "#e8d9b5", bank: "#7fb0a6", mouth: "#c98a4a" };
const HOT: Record<string, string> = { dragons_lair: "#efab6f", warlocks_study: "#eab184", treasure_room: "#f4d67c" };
const RIVER = 480;

/** The higher in the mountain, the warmer the stone. */
function ground(space: Space): string {
  if (space.kind !== "room") return GROUNDS[space.kind] ?? "";
  return HOT[space.id] ?? (space.y < RIVER ? "#ecd3ac" : "#e9dcb9");
}

function shares(ids: string[], ink: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, ink]));
}

export const pack: Pack = {
  icons,
  board: {
    margin: 24,
    surround: "#171311",
    lamp: false,
    veil: () => false,
    near: 13,
    legible: 0.76,
    floorplan: {
      made: { room: "room", maze: "card", secret: "hidden" },
      Under: PlanUnder,
      Over: PlanOver,
      Face: PlanFace,
      ground,
      floors: ["#d9bd8d", "#dcc294", "#d3b684", "#cfb07d"],
      wall: "#140e0a",
      lip: "#8d7450",
      edge: "#6d5233",
      ink: "#4a2d14",
      faded: "#a08a63",
      door: "#8a5a2c",
      back: "#5a2413",
      backline: "#c9703a",
      water: "#2f7f86",
      hues: { red: { ink: "#c8452e", shape: 2 }, green: { ink: "#2b9467", shape: 1 }, blue: { ink: "#3f7fd0", shape: 0 } },
    },
    Defs,
    Ground,
    Over: Frame,
  },
  pieces: {
    adventurer: { ...IVORY, shape: "seat", shows: [] },
    monster: { ...BLOOD, shape: "plate", shows: ["skill", "stamina"] },
    person: { ...STONE, shape: "plate", shows: [] },
    place: { ...STONE, shape: "plate", shows: [] },
    trap: { ...BLOOD, shape: "plate", shows: [] },
    chest: { ...GOLD, face: "#4a2d14", ink: "#f6dc8e", shape: "plate", shows: [] },
    encounter: { ...BLOOD, shape: "back", shows: ["?"] },
    treasure: { ...GOLD, shape: "back", shows: [] },
    pile: { ...GOLD, shape: "back", shows: [] },
    treasure_card: { ...PARCHMENT, shape: "chit", shows: ["attack"] },
    key: { ...IVORY, shape: "chit", shows: ["key"] },
    blank: { ...IVORY, ink: "#b9a684", shape: "chit", shows: [] },
    maze_card: { ...IVORY, face: "#2a211b", ink: "#f6dfb4", shape: "chit", shows: [] },
  },
  numbers: { skill: "stat", stamina: "bar", luck: "stat", gold: "chip", provisions: "chip", lanterns: "chip" },
  shares: {
    ...shares(["monster", "keys"], "#b5402c"),
    ...shares(["trap", "gold"], "#c9973a"),
    ...shares(["person", "item"], "#4f7a76"),
    ...shares(["place", "provisions"], "#6f7f52"),
    ...shares(["sword"], "#8d7450"),
  },
  clash: { strikes: "skill", resists: "skill", harms: "", costs: "stamina" },
  grounds: { ...shares(["ferry", "raft", "bridge"], "#2f7f86"), lantern: "#96701c", secret: "#0b0907", grave: "#3d3836" },
  Backdrop,
  Finale,
  Pattern,
};
