import { expect, test } from "vitest";
import { middle, onSheet, placed, type Box } from "./place";

const CARD = { width: 320, height: 140 };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const apartFrom = (box: Box) => ({ left, top }: { left: number; top: number }) =>
  left + CARD.width <= box.left || left >= box.left + box.width || top + CARD.height <= box.top || top >= box.top + box.height;

test("beside a column at the right it lies to the left of it, and the other way round", () => {
  expect(placed(CARD, DESKTOP, { left: 1096, top: 220, width: 332, height: 400 }, [])).toEqual({ left: 762, top: 220 });
  expect(placed(CARD, DESKTOP, { left: 12, top: 60, width: 272, height: 500 }, [])).toEqual({ left: 298, top: 60 });
});

test("on a phone it lies under what is at the top, and over what is at the bottom", () => {
  expect(placed(CARD, PHONE, { left: 0, top: 78, width: 390, height: 60 }, []).top).toBe(152);
  expect(placed(CARD, PHONE, { left: 0, top: 500, width: 390, height: 344 }, []).top).toBe(346);
});

test("it keeps clear of what must be seen, and goes farther away for it", () => {
  const panel = { left: 1096, top: 220, width: 332, height: 400 };
  const target = { left: 900, top: 200, width: 120, height: 120 };
  const found = placed(CARD, DESKTOP, panel, [{ ...target, weight: 1 }]);
  expect(apartFrom(target)(found)).toBe(true);
  expect(apartFrom(panel)(found)).toBe(true);
});

test("it never leaves the window", () => {
  expect(placed(CARD, DESKTOP, { left: 1300, top: 870, width: 100, height: 30 }, []).top).toBeLessThanOrEqual(752);
  const { left, top } = placed(CARD, PHONE, { left: 370, top: 4, width: 20, height: 36 }, []);
  expect([left >= 8, left <= 62, top >= 8]).toEqual([true, true, true]);
});

test("where there is nothing to point at, it lies in the middle, if nothing is in its way there", () => {
  expect(placed(CARD, DESKTOP, null, [])).toEqual(middle(CARD, DESKTOP));
  const busy = { ...middle(CARD, DESKTOP), ...CARD };
  expect(apartFrom(busy)(placed(CARD, DESKTOP, null, [{ ...busy, weight: 1 }]))).toBe(true);
});

test("on a sheet it lies right above it, and never above the window", () => {
  const sheet = { left: 0, top: 640, width: 390, height: 204 };
  expect(onSheet(CARD, PHONE, sheet)).toEqual({ left: 35, top: 493 });
  expect(onSheet(CARD, PHONE, { ...sheet, top: 100 }).top).toBe(8);
});
