import { describe, expect, test } from "vitest";
import { clearest, placesAtTheEdge, placesBeside, zoomPlace } from "./clearPlace";

const WINDOW = { width: 800, height: 600 };
const SIZE = { width: 200, height: 100 };
const thing = (x: number, y: number, weight = 1) => ({ x, y, width: 50, height: 50, weight });

describe("what is laid over a board", () => {
  test("stands to the right of what it tells of", () => {
    const told = thing(300, 300);
    expect(clearest(placesBeside(told, SIZE, WINDOW), SIZE, [told])).toEqual({ x: 366, y: 275, side: "right" });
  });

  test("stands to the left where a target lies to the right", () => {
    const told = thing(300, 300);
    expect(clearest(placesBeside(told, SIZE, WINDOW), SIZE, [told, thing(400, 300)]).side).toBe("left");
  });

  test("stands above where both sides are taken, and at the right edge not over the thing itself", () => {
    const told = thing(300, 300);
    expect(clearest(placesBeside(told, SIZE, WINDOW), SIZE, [told, thing(400, 300), thing(200, 300)])).toEqual({ x: 225, y: 184, side: "" });
    const last = thing(745, 300);
    expect(clearest(placesBeside(last, SIZE, WINDOW), SIZE, [last]).side).toBe("left");
  });

  test("goes aside above or below, level with the thing, where a neighbour would be covered", () => {
    const told = thing(160, 300);
    const found = clearest(placesBeside(told, SIZE, { width: 420, height: 600 }), SIZE, [told, thing(230, 300), thing(230, 200), thing(230, 400)]);
    expect(found).toEqual({ x: 10, y: 184, side: "" });
  });

  test("covers a target rather than the acting figure", () => {
    const told = thing(10, 300);
    const above = [thing(10, 200, 100), thing(60, 200, 100)];
    const found = clearest(placesBeside(told, SIZE, { width: 260, height: 480 }), SIZE, [{ ...told, weight: 100 }, ...above, thing(100, 400)]);
    expect(found.y).toBe(366);
  });

  test("what is broad keeps clear of the buttons that zoom", () => {
    const broad = { width: 700, height: 80 };
    expect(clearest(placesAtTheEdge(broad, WINDOW), broad, [zoomPlace(WINDOW)]).y).toBe(8);
  });

  test("what tells of no place goes to the first edge without a target", () => {
    const below = thing(390, 550);
    expect(clearest(placesAtTheEdge(SIZE, WINDOW), SIZE, [])).toEqual({ x: 300, y: 492, side: "" });
    expect(clearest(placesAtTheEdge(SIZE, WINDOW), SIZE, [below])).toEqual({ x: 300, y: 8, side: "" });
    expect(clearest(placesAtTheEdge(SIZE, WINDOW), SIZE, [below, thing(390, 20)])).toEqual({ x: 592, y: 8, side: "" });
  });
});
