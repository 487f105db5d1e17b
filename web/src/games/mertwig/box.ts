import type { Box } from "../boxes";
import Cover from "./Cover.svelte";

export const box: Box = {
  place: 4,
  title: "Mertwig's Maze",
  pitch: "Hire a band of oddballs, raid seven daft dungeons, then brave the palace's own maze.",
  players: "2–6",
  length: "2 hours",
  depth: 3,
  Cover,
  edge: "#2a3a5c",
};
