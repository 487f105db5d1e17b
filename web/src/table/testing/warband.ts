import { complete } from "../../lib/complete";
import type { View } from "../../lib/types";

const figure = (name: string, more: object = {}) => ({
  id: `figure:${name}`,
  sheet: `sheet:${name}`,
  kind: "soldier",
  name,
  art: "pike",
  owner: 0,
  numbers: [
    { id: "life", label: "life", value: 3, start: 4, limit: 4 },
    { id: "might", label: "might", value: 1, signed: true },
  ],
  ...more,
});
const rank = (row: number, side: string, ...boxes: (object | null)[]) => ({
  id: `${side}:${row}`,
  name: `${["first", "second"][row]} row`,
  side,
  boxes: boxes.map((piece, n) => ({ id: `${side}:${row}.${n}`, ...(piece ? { piece } : {}) })),
});

/** Two small bands in their ranks, on a meadow. */
export function warband(more: { picture?: object; question?: object; view?: object } = {}): View {
  return complete("View", {
    game: "war",
    title: "The War",
    seat: 0,
    seq: 1,
    turn: 1,
    seats: [{ name: "Ann", figure: "" }],
    asked: 0,
    picture: {
      boards: [{ id: "m", name: "Meadow", shape: "grid", width: 100, height: 100, size: 100, focus: "x", spaces: [{ id: "x", x: 50, y: 50, name: "Meadow" }] }],
      sheets: ["Ann", "Bea", "Cid"].map((name) => ({ id: `sheet:${name}`, name, seat: 0, art: "pike", kind: "Pikeman", text: "A soldier." })),
      ranks: [
        rank(0, "left", figure("Ann"), figure("Bea"), null),
        rank(1, "left", figure("Cid", { acts: true }), null, null),
        rank(0, "right", figure("Imp", { owner: null }), figure("Elf", { owner: null })),
      ],
      lookups: [{ id: "t", name: "Results", columns: ["Pike", "Bow"], rows: [{ label: "to 3", values: ["0", "1"] }, { label: "4 up", values: ["1", "2"] }], column: 1, lit: [1] }],
      ...more.picture,
    },
    question: {
      id: "q",
      seat: 0,
      title: "What now?",
      rule: "WA-1.1",
      options: [
        { id: "hold", label: "Stand fast" },
        { id: "move Ann 1.3", label: "Ann to the end", target: "left:0.2", using: "figure:Ann" },
        { id: "move Ann 2.1", label: "Ann for Cid", target: "left:1.0", using: "figure:Ann" },
        { id: "attack Imp", label: "Attack the Imp", target: "figure:Imp" },
        { id: "attack Elf", label: "Attack the Elf", target: "figure:Elf", refused: "Too far." },
      ],
      ...more.question,
    },
    ...more.view,
  });
}

export const MEETING = {
  id: "fight",
  title: "Imps in the meadow",
  left: { id: "us", kind: "band", name: "Us" },
  right: { id: "them", kind: "band", name: "Them" },
  round: 2,
  stages: [{ id: "q", text: "We strike" }, { id: "r", text: "They strike" }],
  aims: [
    { who: "figure:Ann", whom: "figure:Imp", text: "pike" },
    { who: "figure:Cid", whom: "figure:Elf", declared: false, text: "right opposite" },
  ],
};
