// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../model/desk.svelte";
import { leave, place, region, resize } from "../testing/at";
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
