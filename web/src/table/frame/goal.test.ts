// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../model/desk.svelte";
import { button, click, leave, place, region, resize } from "../testing/at";
import { toyView } from "../testing/toy";
import GoalLine from "./GoalLine.svelte";

afterEach(leave);

test("whoever cannot see it finds the goal as a part of the page", () => {
  resize(1440, 900);
  const desk = new Desk(() => undefined);
  desk.show({ ...toyView(), goal: complete("Goal", { text: "Two more steps.", rule: "TO-1.1" }) });
  place(desk, GoalLine, {});
  expect(region("Goal").textContent).toContain("Two more steps.");
});

/** A desk with a goal, and a garden beside the road that is proposed. */
function withGarden(): Desk {
  const view = toyView();
  const garden = complete("Board", { id: "garden", name: "The Garden", shape: "graph", width: 100, height: 100, size: 50, spaces: [{ id: "lawn", x: 50, y: 50, name: "Lawn" }], proposed: "It is near." });
  const desk = new Desk(() => undefined);
  desk.show({ ...view, goal: complete("Goal", { text: "Two more steps.", rule: "TO-1.1" }), picture: { ...view.picture, boards: [...view.picture.boards, garden] } });
  return desk;
}

test("the board that is proposed is named beside the goal, and a click opens it", () => {
  resize(1440, 900);
  const desk = withGarden();
  place(desk, GoalLine, {});
  click(button(/^Next: The Garden/));
  expect(desk.attention.board?.id).toBe("garden");
});

test("on a small screen it is named as well", () => {
  resize(390, 844);
  place(withGarden(), GoalLine, {});
  expect(region("Goal").textContent).toContain("Two more steps. Next: The Garden.");
});
