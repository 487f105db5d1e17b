import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { askedHere, hides, nextHere } from "./sharing";

function table(asked: number | null, you: number, hidden = 0) {
  const view = {
    game: "toy",
    title: "Toy",
    seat: you,
    seq: 0,
    turn: 1,
    seats: [],
    picture: { sheets: [{ id: "s", name: "S", zones: [{ id: "z", name: "Hand", hidden }] }] },
    asked,
  };
  const seats = [
    { name: "Ann", kind: "person", bot: "", here: true, level: "" },
    { name: "Mara", kind: "person", bot: "", here: true, level: "" },
  ];
  return complete("TableView", { type: "table", table: "t", seq: 0, you, view, seats, undo: false, commitment: "", key: null, salt: null, seeded: false, seed: null });
}
const held = [
  { seat: 0, token: "a", name: "Ann" },
  { seat: 1, token: "m", name: "Mara" },
];

test("another seat of this screen is asked: pass it on", () => {
  expect(nextHere(table(1, 0, 3), held)).toEqual({ seat: 1, name: "Mara", token: "m", secret: true });
});

test("a seat of this screen that is asked in secret is found by looking from each of its seats", async () => {
  const line = (you: number, awaiting: boolean) => complete("MyTable", { table: "t", game: "toy", title: "Toy", you, seats: [], seq: 0, turn: 1, awaiting, over: false, ending: "", practice: false, changed: 0 });
  const looked: unknown[] = [];
  const look = async (seats: unknown) => {
    looked.push(seats);
    return { ok: true as const, value: [line(0, false), line(1, true)] };
  };

  expect(await askedHere(table(null, 0), held, look)).toBe(1);
  expect(looked).toEqual([[{ table: "t", token: "a" }, { table: "t", token: "m" }]]);
  expect(nextHere(table(null, 0, 3), held, 1)).toMatchObject({ seat: 1, name: "Mara" });
});

test("nothing is looked up where the view says who is asked, or where there is one seat only", async () => {
  const look = async () => {
    throw new Error("it must not look");
  };

  expect(await askedHere(table(1, 0), held, look)).toBe(1);
  expect(await askedHere(table(null, 0), held.slice(0, 1), look)).toBeNull();
});

test("without secrets no curtain is needed", () => {
  expect(nextHere(table(1, 0), held)).toMatchObject({ seat: 1, secret: false });
  expect(hides(table(1, 0).view)).toBe(false);
});

test("a notebook is a secret of its own", () => {
  const { view } = table(1, 0);
  const notebook = complete("Chart", { id: "n", name: "Notebook", columns: [], rows: [] });
  expect(hides({ ...view, picture: { ...view.picture, charts: [notebook] } })).toBe(true);
});

test("nobody else is asked, or they sit elsewhere", () => {
  expect(nextHere(table(0, 0), held)).toBeNull();
  expect(nextHere(table(null, 0), held)).toBeNull();
  expect(nextHere(table(1, 0), held.slice(0, 1))).toBeNull();
});
