import { expect, test } from "vitest";
import { wrapped } from "./lettering";

test("a name takes as few lines as it needs, and they are even", () => {
  expect(wrapped("Boat House", 12)).toEqual(["Boat House"]);
  expect(wrapped("Sleeping Quarters", 12)).toEqual(["Sleeping", "Quarters"]);
  expect(wrapped("Hall of the Iron Cyclops", 10)).toEqual(["Hall of", "the Iron", "Cyclops"]);
});

test("a word that is too long stands alone", () => {
  expect(wrapped("Minotaur's Den", 4)).toEqual(["Minotaur's", "Den"]);
  expect(wrapped("Laboratory", 4)).toEqual(["Laboratory"]);
});
