import type { Box } from "../boxes";
import Cover from "./Cover.svelte";

export const box: Box = {
  place: 3,
  title: "DeathMaze",
  pitch: "Lead a file of adventurers into a labyrinth that grows under their feet, and back out rich.",
  players: "1–6",
  length: "60 min",
  depth: 4,
  Cover,
  edge: "#0d1517",
};
