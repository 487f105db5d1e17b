import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "./offers";
import { aloud, figure, initial, madeUp, optionLabel, pieceLabel, plural, signed, spaceLabel, total } from "./words";

const option = { id: "move E5", label: "Explore E5, north", rule: "RM-2.8", target: "E5", detail: "face down", odds: [{ label: "creature", chance: 0.3 }] };
const refused = { id: "escape", label: "Climb the stair", refused: "The stair is barred." };
const offers = offersOf(complete("Question", { id: "plan", seat: 0, title: "?", rule: "", options: [option, refused] })).map((offer) => ({ ...offer, key: offer.refused ? "" : "1" }));
const attack = complete("Number", { id: "atk", label: "attack", value: 3, limit: 3, signed: true, parts: [{ label: "card", value: 1 }, { label: "earned", value: 2 }] });

test("a face-down space tells all that is known of it", () => {
  const space = complete("Space", { id: "E5", x: 0, y: 0, name: "Room E5", known: false });
  expect(spaceLabel(space, 1, "north", offers.slice(0, 1))).toBe("Room E5, face down, 1 step north, option 1: Explore E5, north, RM-2.8");
});

test("a known space tells what is in it", () => {
  const ghoul = { id: "g", kind: "creature", name: "Ghoul", numbers: [{ id: "atk", label: "attack", value: 4, signed: true }] };
  const space = complete("Space", { id: "F6", at: "F6", x: 0, y: 0, name: "Charnel Nook", pieces: [ghoul] });
  expect(spaceLabel(space, 0, "", [])).toBe("F6, Charnel Nook, you are here, Ghoul, attack +4");
});

test("a place with a name needs no id, and its open sides are read as words", () => {
  const space = complete("Space", { id: "maze_4", x: 0, y: 0, name: "Maze space 4", sides: ["open", "wall", "wall", "wall"], conditions: [{ id: "last_seen", text: "last seen" }] });
  expect(spaceLabel(space, undefined, "", [])).toBe("Maze space 4, open to the north, last seen");
});

test("a refused option is read with its reason", () => {
  expect(optionLabel(offers[1]!)).toBe("Not allowed: Climb the stair. The stair is barred. Why?");
  expect(optionLabel(offers[0]!)).toBe("1: Explore E5, north. face down. creature 30%.");
});

test("numbers tell how they are made up", () => {
  expect(madeUp(attack)).toBe("Attack +3: card +1, earned +2, at most +3");
  expect(figure(attack)).toBe("+3");
  expect([signed(-2), signed(0), signed(1)]).toEqual(["−2", "+0", "+1"]);
});

test("several alike pieces are counted", () => {
  expect(pieceLabel(complete("Piece", { id: "k", kind: "treasure", name: "Key", count: 2, marks: ["used once"] }))).toBe("Key, 2 of them, used once");
  expect([plural(1, "step"), plural(2, "step")]).toEqual(["1 step", "2 steps"]);
});

test("a name's letter is not that of its article", () => {
  expect([initial("the red delver"), initial("Ann"), initial("An Orc"), initial("Theo")]).toEqual(["R", "A", "O", "T"]);
});

test("dice are read as a sum", () => {
  expect(aloud([5, 3], [{ label: "you", value: 1 }, { label: "curse", value: -2 }])).toBe("5 and 3 plus 1 minus 2 is 7");
  expect(aloud([4], [])).toBe("4 is 4");
  expect(total([5, 3], [{ label: "you", value: 1 }])).toBe(9);
});
