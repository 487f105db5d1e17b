import type { Box } from "../boxes";
import Cover from "./Cover.svelte";

export const box: Box = {
  place: 2,
  title: "The Warlock of Firetop Mountain",
  pitch: "Race rivals up through the rock, and deduce which three keys open the chest.",
  players: "2–6",
  length: "90 min",
  depth: 3,
  Cover,
  edge: "#12201f",
};
