import type { Component } from "svelte";
import { byFolder } from "./folders";

/** A box that stands on the shelf, whether its game can be played yet or not. */
export interface Box {
  /** Where it stands on the shelf, from the left. */
  place: number;
  title: string;
  pitch: string;
  players: string;
  length: string;
  /** How much there is to learn, of five. */
  depth: number;
  /** The picture on its lid. */
  Cover: Component;
  /** The colour of its edge. */
  edge: string;
}

/** Every folder beside this file that holds a box is a game. */
const found = byFolder(import.meta.glob<Box>("./*/box.ts", { eager: true, import: "box" }));

/** The games that have a box, in the order in which they stand on the shelf. */
export const SHELF: readonly string[] = [...found].sort(([, a], [, b]) => a.place - b.place).map(([slug]) => slug);

export const boxOf = (slug: string): Box | undefined => found.get(slug);
