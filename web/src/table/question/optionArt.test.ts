import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { icons } from "../../lib/icons.svelte";
import { placeOf } from "./optionArt";

const board = complete("Board", {
  id: "cellar",
  name: "The cellar",
  shape: "graph",
  width: 300,
  height: 300,
  size: 60,
  spaces: [
    { id: "vat", x: 50, y: 50, name: "Vat" },
    { id: "nook", x: 150, y: 50, name: "Nook", known: false },
  ],
});
const option = (target: string, art = target) => complete("Option", { id: `go ${target}`, label: target, target, art });

afterEach(() => (icons.game = null));

test("a space without a picture is shown as it is drawn on its board", () => {
  expect(placeOf([board], option("vat"))).toEqual({ board, space: board.spaces[0] });
});

test("a space that has a picture, or is not known, is not", () => {
  expect(placeOf([board], option("nook"))).toBeNull();
  expect(placeOf([board], option("vat", "step"))).toBeNull();
  expect(placeOf([board], option("attic"))).toBeNull();
  icons.game = { names: { vat: "barrel" }, outlines: {} };
  expect(placeOf([board], option("vat"))).toBeNull();
});
