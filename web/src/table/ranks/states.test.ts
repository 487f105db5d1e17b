import { expect, test } from "vitest";
import { plain } from "../../games/plain";
import { complete } from "../../lib/complete";
import { acts, statesOf } from "./states";

const pack = { ...plain, states: { drunk: "beer", serves: "charm", asleep: "bed" }, out: ["bed"] };
const piece = (...marks: string[]) => complete("Piece", { id: "p", kind: "k", name: "P", marks });

test("states are told by the first word of a mark", () => {
  expect(statesOf(pack, piece("serves Ann", "in love"))).toEqual([{ text: "serves Ann", art: "charm", out: false }]);
  expect(statesOf(pack, piece("asleep"))[0]?.out).toBe(true);
  expect(statesOf(plain, piece("drunk"))).toEqual([]);
});

test("whoever is to act says so", () => {
  expect(acts(piece("drunk", "acts now"))).toBe(true);
  expect(acts(piece("drunk"))).toBe(false);
});
