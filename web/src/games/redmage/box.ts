import type { Box } from "../boxes";
import Cover from "./Cover.svelte";

export const box: Box = {
  place: 1,
  title: "Maze of the Red Mage",
  pitch: "Alone against the night. Turn the tiles, dodge the Mage, reach the stair before sunrise.",
  players: "1",
  length: "25 min",
  depth: 2,
  Cover,
  edge: "#4a120d",
};
