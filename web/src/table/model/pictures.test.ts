import "../testing/browserless";
import { afterEach, expect, test, vi } from "vitest";
import { plain } from "../../games/plain";
import { icons } from "../../lib/icons.svelte";
import { toyView } from "../testing/toy";
import { Seen } from "./seen.svelte";

afterEach(() => (icons.game = null));

test("the pictures of a board are loaded once, when it is there", async () => {
  const found = async () => ({ names: { milestone: "stone" }, outlines: { stone: "M0 0" } });
  const [road, cellar] = [vi.fn(found), vi.fn(found)];
  const seen = new Seen();
  await seen.dress(Promise.resolve({ ...plain, icons: { names: { ann: "meeple" }, outlines: {} }, further: { road, cellar } }));
  expect(road).not.toHaveBeenCalled();
  seen.show(toyView(), []);
  await vi.waitFor(() => expect(icons.href("milestone")).toBe("#icon-stone"));
  expect(icons.href("ann")).toBe("#icon-meeple");
  seen.show(toyView({ seq: 2 }), []);
  expect([road.mock.calls.length, cellar.mock.calls.length]).toEqual([1, 0]);
});
