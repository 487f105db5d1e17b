import { expect, test } from "vitest";
import { beside, middle } from "./place";

const CARD = { width: 320, height: 140 };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test("beside a column at the right it lies to the left of it, and the other way round", () => {
  expect(beside({ left: 1096, top: 220, width: 332, height: 400 }, CARD, DESKTOP)).toEqual({ left: 762, top: 220 });
  expect(beside({ left: 12, top: 60, width: 272, height: 500 }, CARD, DESKTOP)).toEqual({ left: 298, top: 60 });
});

test("on a phone it lies under what is at the top, and over what is at the bottom", () => {
  expect(beside({ left: 0, top: 78, width: 390, height: 60 }, CARD, PHONE)).toEqual({ left: 35, top: 152 });
  expect(beside({ left: 0, top: 500, width: 390, height: 344 }, CARD, PHONE)).toEqual({ left: 35, top: 346 });
});

test("it never leaves the window", () => {
  expect(beside({ left: 1300, top: 870, width: 100, height: 30 }, CARD, DESKTOP).top).toBe(752);
  expect(beside({ left: 370, top: 4, width: 20, height: 36 }, CARD, PHONE)).toEqual({ left: 36, top: 8 });
});

test("where there is no room beside it, or nothing to point at, it lies in the middle", () => {
  expect(beside({ left: 0, top: 0, width: 390, height: 844 }, CARD, PHONE)).toEqual(middle(CARD, PHONE));
  expect(middle(CARD, DESKTOP).left).toBe(560);
});
