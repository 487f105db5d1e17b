import type { Component } from "svelte";
import type { IconPack } from "../lib/icons.svelte";
import type { Board, Space } from "../lib/types";

/** How a sort of piece is made: a disc, or the shape of its seat, for whoever belongs to one; a square chit, or a small
 * chit beside others; a card that lies face down; or a plate with its numbers, on a space that shows the rest. */
export interface PieceLook {
  shape: "disc" | "seat" | "chit" | "small" | "back" | "plate";
  face: string;
  edge: string;
  ink: string;
  foot: string;
  /** The numbers that stand on it, at most two. */
  shows: string[];
}

/** How a plan of corridors and rooms is built, by the kinds of its spaces. */
export interface PlanLook {
  /** What a kind is made as: floor that joins with the floor beside it, a room with walls and doors, a card that can be
   * turned, or a way that is hidden in the rock. */
  made: Record<string, "floor" | "room" | "card" | "hidden">;
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
  plan?: PlanLook;
  Defs?: Component;
  Ground?: Component<{ board: Board }>;
  Face?: Component<{ space: Space; size: number }>;
  Back?: Component<{ space: Space; size: number }>;
  Over?: Component<{ board: Board }>;
}

/** What a game adds to the table: how it looks. It knows no rule. */
export interface Pack {
  icons: IconPack | null;
  board: BoardLook;
  /** By a piece's art, or else by its kind. */
  pieces: Record<string, PieceLook>;
  /** How a number is shown on a sheet, where it does not go without saying. */
  numbers?: Record<string, "pips" | "stat" | "bar" | "chip">;
  /** Colours of the parts of a share bar, by the part's word. */
  shares: Record<string, string>;
  /** Which numbers meet when one side strikes the other, and which tells what a hit costs. */
  clash: { strikes: string; resists: string; harms: string };
  /** What lies behind a track, drawn into its picture. */
  Sky?: Component<{ width: number; height: number }>;
  /** The place where two sides meet. */
  Backdrop?: Component;
  /** The picture over the last word. */
  Lid?: Component<{ won: boolean; art: string }>;
  /** Pattern of the game's card backs, for cards and the curtain. */
  Pattern?: Component;
}
