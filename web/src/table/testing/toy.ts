import { complete } from "../../lib/complete";
import type { SeatInfo, View } from "../../lib/types";

/** A small table of a game without a look of its own: three spaces in a row, two figures, a hand, a deck. */
export function toyView(more: object = {}): View {
  const space = (id: string, x: number, links: string[], more: object = {}) => ({ id, x, y: 50, name: `Place ${id}`, links, ...more });
  const ann = { id: "ann", kind: "figure", name: "Ann's pawn", owner: 0 };
  const imp = { id: "imp", kind: "beast", name: "Imp", numbers: [{ id: "power", label: "power", value: 3 }] };
  return complete("View", {
    game: "toy",
    title: "The Toy",
    seat: 0,
    seq: 1,
    turn: 4,
    seats: [{ name: "Ann", figure: "Ann's pawn" }, { name: "Jon" }],
    asked: 0,
    picture: {
      boards: [
        {
          id: "road",
          name: "The road",
          shape: "graph",
          width: 500,
          height: 100,
          size: 80,
          focus: "b",
          trail: ["b"],
          spaces: [
            space("a", 50, ["b"], { known: false }),
            space("b", 250, ["a", "c"], { pieces: [ann] }),
            space("c", 450, ["b"], { pieces: [imp] }),
          ],
        },
      ],
      sheets: [
        {
          id: "sheet",
          name: "Ann's pawn",
          seat: 0,
          numbers: [
            { id: "life", label: "life", value: 2, start: 3, limit: 4 },
            { id: "might", label: "might", value: 3, signed: true, parts: [{ label: "born", value: 1 }, { label: "learnt", value: 2 }] },
          ],
          zones: [{ id: "hand", name: "Hand", slots: 3, pieces: [{ id: "card:key", kind: "card", name: "Key" }] }],
        },
      ],
      tallies: [{ id: "deck", name: "Deck", total: 4, shares: [{ id: "imp", label: "imp", count: 1 }, { id: "ogre", label: "ogre", count: 3 }] }],
    },
    question: {
      id: "turn",
      seat: 0,
      title: "Where to?",
      rule: "TY-2.1",
      options: [
        { id: "go a", label: "Go west", target: "a", rule: "TY-2.2" },
        { id: "fight", label: "Fight the imp", target: "imp", odds: [{ label: "won", chance: 0.5, tone: "good" }, { label: "hurt", chance: 0.25, tone: "bad" }] },
        { id: "spare", label: "Spare the imp", target: "imp" },
        { id: "use key", label: "Use the key", target: "card:key", using: "card:key" },
        { id: "fly", label: "Fly", refused: "You have no wings.", rule: "TY-9.9" },
      ],
    },
    log: [
      { turn: 3, text: "You roll 5+3 and win.", dice: [[5, 3]], at: [9], rule: "TY-3.1", tone: "good" },
      { turn: 4, text: "You reach b.", target: "b" },
    ],
    ...more,
  });
}

export const TOY_SEATS: SeatInfo[] = [
  { name: "Ann", kind: "person", bot: "", here: true, level: "" },
  { name: "Jon", kind: "bot", bot: "master", here: true, level: "Master" },
];
