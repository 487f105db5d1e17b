import type { Component } from "svelte";
import DeathMaze from "../lids/DeathMaze.svelte";
import Firetop from "../lids/Firetop.svelte";
import Mertwig from "../lids/Mertwig.svelte";
import RedMage from "../lids/RedMage.svelte";
import Talisman from "../lids/Talisman.svelte";

/** A box that stands on the shelf, whether its game can be played yet or not. */
export interface Box {
  slug: string;
  title: string;
  pitch: string;
  players: string;
  length: string;
  /** How much there is to learn, of five. */
  depth: number;
  Lid: Component;
  edge: string;
  /** The seed of a first game that is kind to beginners. */
  lesson?: string;
}

export const BOXES: Box[] = [
  {
    slug: "redmage",
    title: "Maze of the Red Mage",
    pitch: "Alone against the night. Turn the tiles, dodge the Mage, reach the stair before sunrise.",
    players: "1",
    length: "25 min",
    depth: 2,
    Lid: RedMage,
    edge: "#4a120d",
    lesson: "first steps 875",
  },
  {
    slug: "firetop",
    title: "The Warlock of Firetop Mountain",
    pitch: "Race rivals up through the rock, and deduce which three keys open the chest.",
    players: "2–6",
    length: "90 min",
    depth: 3,
    Lid: Firetop,
    edge: "#12201f",
  },
  {
    slug: "deathmaze",
    title: "DeathMaze",
    pitch: "Lead a file of adventurers into a labyrinth that grows under their feet, and back out rich.",
    players: "1–6",
    length: "60 min",
    depth: 4,
    Lid: DeathMaze,
    edge: "#0d1517",
  },
  {
    slug: "mertwig",
    title: "Mertwig’s Maze",
    pitch: "Hire a band of oddballs, raid seven daft dungeons, then brave the palace’s own maze.",
    players: "2–6",
    length: "2 hours",
    depth: 3,
    Lid: Mertwig,
    edge: "#2a3a5c",
  },
  {
    slug: "talisman",
    title: "Talisman",
    pitch: "Ring within ring to the Crown of Command, and nineteen realms beyond the board.",
    players: "1–6",
    length: "2–4 hours",
    depth: 4,
    Lid: Talisman,
    edge: "#0b1a13",
  },
];

const LESSON = "first steps";

export const lessonOf = (slug: string): string => boxOf(slug)?.lesson ?? LESSON;

export const boxOf = (slug: string): Box | undefined => BOXES.find((box) => box.slug === slug);
