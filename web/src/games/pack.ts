import type { Component } from "svelte";
import type { IconPack } from "../lib/icons.svelte";
import type { Board, Space } from "../lib/types";

/** How a sort of piece is made: a disc for whoever belongs to a seat, a square chit, or a small chit beside others. */
export interface PieceLook {
  shape: "disc" | "chit" | "small";
  face: string;
  edge: string;
  ink: string;
  foot: string;
  /** The numbers that stand on it, at most two. */
  shows: string[];
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
