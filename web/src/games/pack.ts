import type { Component } from "svelte";
import type { IconPack } from "../lib/icons.svelte";
import type { Board, Space } from "../lib/types";
import type { Camera, Frame } from "../table/model/camera.svelte";

/** How a sort of piece is made: a disc, or the shape of its seat, for a figure that belongs to one; a square chit, or a small
 * chit beside others; a card that lies face down, or one that lies face up; a plate with its numbers, on a space that shows
 * the rest; or a counter with its name. */
export interface PieceLook {
  shape: "disc" | "seat" | "chit" | "small" | "back" | "card" | "plate" | "counter";
  face: string;
  edge: string;
  ink: string;
  foot: string;
  /** The numbers that stand on it, at most two. */
  shows: string[];
  /** The word on the stripe along its upper edge, which has the colour of its foot. */
  stripe?: string;
  /** It goes ahead: the board follows it. */
  lead?: boolean;
}

/** How a plan of corridors and rooms is built, by the kinds of its spaces. */
export interface FloorPlanLook {
  /** What a kind is made as: floor that joins with the floor beside it, a room with walls and doors, a card that can be
   * turned, or a way that is hidden in the rock. */
  made: Record<string, "floor" | "room" | "card" | "hidden">;
  /** What draws such a plan: under its spaces, over them, and each of them. */
  Under: Component<{ board: Board; plan: FloorPlanLook; margin: number }>;
  Over: Component<{ board: Board; plan: FloorPlanLook; from: string }>;
  Face: Component<{ board: Board; plan: FloorPlanLook; space: Space; back?: boolean }>;
  /** The ground of a space, if it has one of its own. */
  ground: (space: Space) => string;
  floors: string[];
  wall: string;
  lip: string;
  edge: string;
  ink: string;
  /** What has been emptied. */
  faded: string;
  door: string;
  back: string;
  backline: string;
  water: string;
  /** Colour of the ways that belong together, and the number of their shape among those of the seats. */
  hues: Record<string, { ink: string; shape: number }>;
}

/** How a map looks that grows without end, tile by tile, and what its parts mean. */
export interface TileLook {
  /** What is drawn over such a map, and the list of its open exits. */
  Extras: Component<{ board: Board; camera: Camera; frame: Frame; look: TileLook }>;
  Exits: Component<{ board: Board }>;
  /** Kinds of spaces that lie under a tile. */
  below: string[];
  /** Spaces in these conditions can be found from everywhere, under these names. */
  beacons: Record<string, string>;
  /** What some pictures on tiles mean. */
  legend: Record<string, string>;
  /** Ground of each kind. */
  floors: Record<string, string>;
  /** Inks of some pictures. */
  arts: Record<string, string>;
  ground: string;
  grid: string;
  card: string;
  edge: string;
  wall: string;
  door: string;
  ink: string;
  ghost: string;
  faint: string;
  pale: string;
}

/** What grows in a field: which of the drawings that the look defines, how many at most, how far apart and how large. */
export interface Growth {
  drawings: string[];
  most: number;
  apart: number;
  scale: number;
}

/** How a map of fields looks, by the kinds of its spaces. Fields are spaces with outlines of their own. */
export interface FieldColours {
  grounds: Record<string, string>;
  growth: Record<string, Growth>;
  /** Kinds that are water. */
  waters: string[];
  line: string;
  shore: string;
  river: string;
  foam: string;
  /** Where boats are boarded: picture and ink. */
  pier: { art: string; ink: string };
}

export interface FieldLook extends FieldColours {
  /** What draws the fields, what stands on them, and where one may go. */
  Land: Component<{ board: Board; look: FieldLook }>;
  Growth: Component<{ board: Board; look: FieldLook }>;
  Marked: Component<{ board: Board; fields: boolean }>;
}

/** How a board is dressed. Whatever is missing is drawn plainly. */
export interface BoardLook {
  /** Room around the spaces for a frame, in units of the board. */
  margin: number;
  /** The ground that a board lies on, where it does not fill its window. */
  surround: string;
  /** Whether light falls around the space that the board is about. */
  lamp: boolean;
  /** Over which spaces darkness grows with the distance from there. */
  veil: (space: Space) => boolean;
  /** How many spaces are seen side by side on a small screen; 6.4 if it does not say. */
  near?: number;
  /** So many pixels a unit needs to be legible: with less room the board is shown in parts. */
  legible?: number;
  /** Its spaces are little pictures, down to so many hundredths of their height: what lies on them leaves those in sight, and
   * the names under them. */
  scenic?: (space: Space) => number;
  /** Opened over another board, it takes all the room instead of leaving that one in sight. */
  large?: boolean;
  /** The ink of the way gone so far. */
  trail?: string;
  tiles?: TileLook;
  floorplan?: FloorPlanLook;
  fields?: FieldLook;
  Defs?: Component;
  Ground?: Component<{ board: Board }>;
  /** The ways between its spaces, instead of plain lines. */
  Ways?: Component<{ board: Board }>;
  Face?: Component<{ board: Board; space: Space; size: number }>;
  Back?: Component<{ board: Board; space: Space; size: number }>;
  Over?: Component<{ board: Board }>;
}

export interface Clash {
  strikes: string;
  resists: string;
  harms: string;
  /** The number that a roll takes points of. */
  costs?: string;
}

/** What a game adds to the table: how it looks. It knows no rule. */
export interface Pack {
  icons: IconPack | null;
  /** Icons that come with a board, by its id, and are loaded when it is there. */
  further?: Record<string, () => Promise<IconPack>>;
  board: BoardLook;
  /** Boards that are dressed otherwise, by their ids. */
  boards?: Record<string, BoardLook>;
  /** By a piece's art, or else by its kind. */
  pieces: Record<string, PieceLook>;
  /** Whether the line of a figure in battle says what it fights with. */
  armed?: boolean;
  /** The conditions of pieces that have a picture, which has the same id; and those in which a piece takes no part. */
  conditions?: string[];
  out?: string[];
  /** Other pictures for the same art, so that not all look alike. */
  faces?: Record<string, string[]>;
  /** How a number is shown on a sheet, where it does not go without saying. */
  numbers?: Record<string, "pips" | "stat" | "bar" | "chip">;
  /** The numbers of others that stand in their line, in the order of their sheets; the first two that are no chips if it does
   * not say. */
  rival?: string[];
  /** Sorts of pieces that everybody wants to have: who has one shows it in the line. */
  prized?: string[];
  /** Whether its die has ten faces, of which the last is written 0. */
  ten?: boolean;
  /** Zones that are laid open on the board while there is anything in them. */
  spread?: string[];
  /** The questions by which a figure of this art is made, each in a word. */
  steps?: (art: string) => Record<string, string>;
  /** Numbers that one has to reach, or should know on the way. */
  goals?: string[];
  /** Colours of the parts of a share bar, by the ids of what they are shares of. */
  shares: Record<string, string>;
  /** Which numbers meet when one side strikes the other, and which tells what a hit costs. */
  clash: Clash;
  /** Other such numbers, by the mood of the scene. */
  clashes?: Record<string, Clash>;
  /** What lies behind a track, drawn into its picture. */
  Sky?: Component<{ width: number; height: number }>;
  /** The dark around two sides that stand in their ranks; that around the board if it does not say. */
  arena?: string;
  /** The ground on which two sides stand in their ranks. */
  Field?: Component;
  /** The light in which a moment is shown, by its art. */
  grounds?: Record<string, string>;
  /** The place where two sides meet. */
  Backdrop?: Component;
  /** Other such places, by the mood of the scene. */
  backdrops?: Record<string, Component>;
  /** The picture over the last word. */
  Finale?: Component<{ won: boolean; art: string }>;
  /** Pattern of the game's card backs, for cards and the curtain. */
  Pattern?: Component;
}
