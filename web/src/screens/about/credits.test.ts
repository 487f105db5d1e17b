import { expect, test } from "vitest";
import { iconCredits, uncredited } from "./credits";

test("of every icon on the page it is known who drew it", () => {
  expect(uncredited()).toEqual([]);
});

test("authors are named with their icons", () => {
  const lorc = iconCredits().find(({ author }) => author === "Lorc");
  expect(lorc?.icons.map(([name]) => name)).toContain("broadsword");
});
