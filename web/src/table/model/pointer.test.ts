// @vitest-environment jsdom
import { expect, test } from "vitest";
import { byMouse } from "./pointer";

const at = (type: string, pointerType: string, movementX = 0) =>
  Object.assign(new Event(type, { bubbles: true }), { pointerType, movementX, movementY: 0 }) as unknown as PointerEvent;

function does(type: string, pointerType: string, movementX = 0): void {
  document.body.dispatchEvent(at(type, pointerType, movementX));
}

test("a mouse points, a finger does not", () => {
  expect([byMouse(at("pointerenter", "mouse")), byMouse(at("pointerenter", "touch"))]).toEqual([true, false]);
});

test("a mouse that the browser makes up where a finger has tapped does not point, until it is really moved", () => {
  does("pointerdown", "touch");
  expect(byMouse(at("pointerenter", "mouse"))).toBe(false);
  does("pointermove", "mouse");
  expect(byMouse(at("pointerenter", "mouse"))).toBe(false);
  does("pointermove", "mouse", 3);
  expect(byMouse(at("pointerenter", "mouse"))).toBe(true);
});

test("whoever presses a mouse points with it", () => {
  does("pointerdown", "touch");
  does("pointerdown", "mouse");
  expect(byMouse(at("pointerenter", "mouse"))).toBe(true);
});
