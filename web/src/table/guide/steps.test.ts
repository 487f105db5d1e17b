import { expect, test } from "vitest";
import { toyView } from "../testing/toy";
import { LAST, nextStep, type Moment } from "./steps";

const HINT = { id: "west", text: "West is best.", rule: "TY-2.2" };

function at(seq: number, more: object = {}, undo = true): Moment {
  const view = toyView({ seq });
  const question = { ...view.question!, hints: [HINT] };
  return { view: { ...view, question, ...more }, undo, touch: false };
}

/** Everything that is told at this moment, in its order. */
function all(moment: Moment): string[] {
  const told: string[] = [];
  for (let step = nextStep(moment, told); step; step = nextStep(moment, told)) told.push(step.id);
  return told;
}

test("the first question is explained, with the hints of the game, before anything else", () => {
  expect(all(at(0))).toEqual(["welcome", "question", "hint west", "odds", "struck"]);
});

test("later come the log, taking back, and one's own figure", () => {
  expect(all(at(2))).toEqual(["welcome", "question", "hint west", "odds", "log", "undo", "sheet", "struck"]);
});

test("taking back is offered at once when it has hurt, and never when it cannot be done", () => {
  const log = [{ turn: 1, text: "Ouch.", rule: "", dice: [], tone: "bad" as const, target: "" }];
  expect(all(at(1, { log }))).toContain("undo");
  expect(all(at(9, { log }, false))).not.toContain("undo");
});

test("a hint points at what cites its rule", () => {
  expect(nextStep(at(0), ["welcome", "question"])).toMatchObject({ text: "West is best.", spot: "question", rules: ["TY-2.2"] });
  const { view } = at(0);
  const tracks = [{ id: "night", name: "Night", position: 0, stops: [], text: "", rule: "TY-2.2", width: 1, height: 1 }];
  const moment = at(0, { picture: { ...view.picture, tracks } });
  expect(nextStep(moment, ["welcome", "question"])?.spot).toBe("track");
});

test("after enough decisions somebody is let go, once", () => {
  expect(all(at(10)).at(-1)).toBe(LAST);
  expect(all(at(9))).not.toContain(LAST);
});

test("while others move nothing is told", () => {
  expect(all(at(3, { question: null }))).toEqual([]);
});
