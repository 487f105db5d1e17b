import { later } from "../../lib/later";
import type { IconPack } from "../../lib/icons.svelte";
import type { BoardLook, Pack, PieceLook } from "../pack";
import Defs from "./Defs.svelte";
import Land from "./Land.svelte";
import Paths from "./Paths.svelte";
import Pattern from "./Pattern.svelte";
import Place from "./Place.svelte";
import Waters from "./Waters.svelte";
import { aboveRibbon } from "./ribbon";
import icons from "./art.icons?apart";

const Backdrop = later(() => import("./Backdrop.svelte"));
const Country = later(() => import("./Country.svelte"));
const Finale = later(() => import("./Finale.svelte"));
const Minds = later(() => import("./Minds.svelte"));
const Trails = later(() => import("./Trails.svelte"));

const IVORY = { face: "#fffaf0", edge: "#1a0d06", ink: "#24160c", foot: "#143026" };

/** The pictures of each realm, by its name. */
const realms = import.meta.glob<IconPack>("./realms/*.icons", { import: "default", query: "?apart" });

/** A card with a stripe that says what it is. */
const card = (stripe: string, foot: string, shows: string[] = []): PieceLook => ({ shape: "card", face: "#fdfaf0", edge: "#2c2416", ink: "#2c2416", foot, stripe, shows });

const ENEMY = ["strength", "craft", "combined"];
const LAND: BoardLook = { margin: 8, surround: "#143026", lamp: false, veil: () => false, near: 4.4, legible: 0.6, trail: "#7a2416", scenic: aboveRibbon, Defs, Ground: Land, Ways: Paths, Face: Place };

export const pack: Pack = {
  icons,
  further: Object.fromEntries(Object.entries(realms).map(([path, load]) => [path.replace(/^.*\/|\.icons$/g, ""), load])),
  board: { ...LAND, large: true, Ground: Country, Ways: Trails },
  boards: { land: LAND },
  pieces: {
    character: { ...IVORY, shape: "seat", shows: [] },
    event: card("Event", "#8a5a10"),
    trap: card("Trap", "#8c1d18"),
    animal: card("Animal", "#8c1d18", ENEMY),
    monster: card("Monster", "#8c1d18", ENEMY),
    dragon: card("Dragon", "#8c1d18", ENEMY),
    alien: card("Alien", "#8c1d18", ENEMY),
    spirit: card("Spirit", "#3a2f6b", ENEMY),
    stranger: card("Stranger", "#1f5f66"),
    place: card("Place", "#4a5a2c"),
    object: card("Object", "#6d5d2e", ENEMY),
    purchase: card("Object", "#6d5d2e", ENEMY),
    magic: card("Magic", "#5b3d8a", ENEMY),
    talisman: { ...card("Talisman", "#5b3d8a"), face: "#fff3cf" },
    follower: card("Follower", "#1d5a41", ENEMY),
    gold: card("Gold", "#8a6408", ["gold"]),
    spell: card("Spell", "#5b3d78"),
    laid: { ...card("Spell", "#5b3d78"), face: "#ead9f7" },
    quest: card("Quest", "#143026"),
    brew: card("Brew", "#8a5a10"),
    special: card("Title", "#8a6408"),
    ship: { ...IVORY, face: "#cfe6ea", edge: "#0c3348", ink: "#12384a", foot: "#0c3348", shape: "small", shows: [] },
    purse: { ...IVORY, face: "#f3cf62", ink: "#4a3300", foot: "#4a3300", shape: "small", shows: ["gold"] },
  },
  numbers: { strength: "stat", craft: "stat", combined: "stat", lives: "pips", ship_strength: "stat", broadside: "chip", gold: "chip", pearls: "chip", black_pearls: "chip" },
  rival: ["strength", "craft", "lives"],
  prized: ["talisman"],
  conditions: ["toad", "missing", "enslaved", "immobilised", "invisible", "jailed", "warrant", "blessed", "cursed", "swimming"],
  shares: {
    animal: "#a8421f",
    monster: "#8c1d18",
    dragon: "#5a1208",
    spirit: "#3a2f6b",
    event: "#c9973a",
    stranger: "#1f5f66",
    follower: "#1d5a41",
    object: "#8a7a4a",
    magic: "#5b3d8a",
    talisman: "#b99ae0",
    gold: "#e0b93a",
    place: "#7f8f4a",
    spell: "#5b3d78",
  },
  clash: { strikes: "strength", resists: "strength", harms: "", costs: "lives" },
  clashes: {
    psychic: { strikes: "craft", resists: "craft", harms: "", costs: "lives" },
    combined: { strikes: "combined", resists: "combined", harms: "", costs: "lives" },
    ship: { strikes: "ship_strength", resists: "ship_strength", harms: "broadside" },
  },
  Backdrop,
  backdrops: { psychic: Minds, ship: Waters },
  Finale,
  Pattern,
};
