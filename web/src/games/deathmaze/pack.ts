import { later } from "../../lib/later";
import Exits from "../../table/board/tiles/Exits.svelte";
import Extras from "../../table/board/tiles/Extras.svelte";
import Face from "../../table/board/tiles/Face.svelte";
import Ghost from "../../table/board/tiles/Ghost.svelte";
import Ground from "../../table/board/tiles/Ground.svelte";
import Over from "../../table/board/tiles/Over.svelte";
import type { Pack } from "../pack";
import Pattern from "./Pattern.svelte";
import icons from "./art.icons?apart";

const Backdrop = later(() => import("./Backdrop.svelte"));
const Field = later(() => import("./Field.svelte"));
const Finale = later(() => import("./Finale.svelte"));

const BLUE = { face: "#2f78c4", edge: "#0d1517", ink: "#ffffff", foot: "#10253f" };
const OCHRE = { face: "#a87418", edge: "#0d1517", ink: "#ffffff", foot: "#38290b" };
const TEAL = { face: "#1f7f74", edge: "#0d1517", ink: "#ffffff", foot: "#0a2f2b" };
const BRICK = { face: "#b5482f", edge: "#0d1517", ink: "#ffffff", foot: "#3a140c" };
const BONE = { face: "#e9e2cf", edge: "#0d1517", ink: "#1b1b1b", foot: "#c9bfa4" };

export const pack: Pack = {
  icons,
  board: {
    margin: 60,
    surround: "#1c2a2e",
    lamp: false,
    veil: () => false,
    near: 5,
    legible: 0.8,
    trail: "#1f6d77",
    tiles: {
      Extras,
      Exits,
      below: ["below"],
      beacons: { entrance: "The way out" },
      legend: { entrance: "way out", fountain: "fountain", statue: "statue", trap_door: "trap door" },
      floors: { room: "#ffffff", corridor: "#f7f4ea" },
      arts: { statue: "#5a6b3a", fountain: "#1d6f7d", trap_door: "#4d5526" },
      ground: "#1c2a2e",
      grid: "#2d4248",
      card: "#e9e2cf",
      edge: "#0d1517",
      wall: "#1b1b1b",
      door: "#8a5a2c",
      ink: "#5a5648",
      ghost: "#24363b",
      faint: "#7f959a",
      pale: "#b9c6c6",
    },
    Ground,
    Face,
    Back: Ghost,
    Over,
  },
  pieces: {
    party: { ...BLUE, shape: "counter", shows: [], lead: true },
    monster: { ...BRICK, shape: "counter", shows: [] },
    hero: { ...BLUE, shape: "counter", shows: [] },
    thief: { ...OCHRE, shape: "counter", shows: [] },
    wizard: { ...TEAL, shape: "counter", shows: [] },
    weapon: { ...BONE, shape: "chit", shows: [] },
    armor: { ...BONE, shape: "chit", shows: [] },
    potion: { ...TEAL, shape: "chit", shows: [] },
    spice: { ...OCHRE, shape: "chit", shows: [] },
    medallion: { ...BLUE, shape: "chit", shows: [] },
    ring: { ...BLUE, shape: "chit", shows: [] },
    gem: { ...BRICK, shape: "chit", shows: [] },
  },
  numbers: { experience: "stat", detrap: "stat", resistance: "stat" },
  shares: {},
  spread: ["found"],
  steps: (art) => ({ class: "Class", name: "Name", weapon: "Weapons", ...(art === "wizard" && { spell: "Spell" }), gift: "First experience" }),
  goals: ["least", "share", "home"],
  armed: true,
  faces: { hero: ["hero", "hero_2"], thief: ["thief", "thief_2"], wizard: ["wizard", "wizard_2"] },
  conditions: ["dead", "stone", "captive", "asleep", "drunk", "sick", "serves", "strength", "haste", "mage_armor", "empty"],
  out: ["dead", "stone", "captive", "asleep"],
  clash: { strikes: "attack", resists: "", harms: "" },
  Field,
  Backdrop,
  Finale,
  Pattern,
};
