import type { Box } from "../boxes";
import Cover from "./Cover.svelte";

export const box: Box = {
  place: 5,
  title: "Talisman",
  pitch: "Ring within ring to the Crown of Command, and whole realms beyond the board.",
  players: "1–6",
  length: "2–4 hours",
  depth: 4,
  Cover,
  edge: "#0b1a13",
};
