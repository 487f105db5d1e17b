import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { toyView } from "../testing/toy";
import { lessonStep, toyLesson } from "../testing/toyLesson";
import { nextInLesson } from "./lesson";

const BEFORE = ["goal", "go", "west"];
const next = (step: ReturnType<typeof lessonStep>, more: object = {}, told = BEFORE) => nextInLesson(toyLesson(step), { ...toyView({ seq: 1 }), ...more }, told)?.id;

test("the first step that has not been told comes first", () => {
  const lesson = toyLesson();
  expect(nextInLesson(lesson, toyView({ seq: 0 }), [])?.id).toBe("goal");
  expect(nextInLesson(lesson, toyView({ seq: 0 }), ["goal"])?.id).toBe("go");
});

test("a step waits for one of its questions", () => {
  expect(next(lessonStep("turn", { asks: ["turn"] }))).toBe("turn");
  expect(next(lessonStep("loot", { asks: ["loot"] }))).toBeUndefined();
});

test("a step waits for the one that it comes after", () => {
  expect(next(lessonStep("later", { after: "west" }))).toBe("later");
  expect(next(lessonStep("later", { after: "never" }))).toBeUndefined();
});

test("a proposal waits until it is offered, and is none when it is refused", () => {
  expect(next(lessonStep("key", { choose: "use key" }))).toBe("key");
  expect(next(lessonStep("fly", { choose: "fly" }))).toBeUndefined();
  expect(next(lessonStep("swim", { choose: "swim" }))).toBeUndefined();
});

test("a step waits until something has happened, and not to others", () => {
  const step = lessonStep("slain", { happened: "TY-7.7" });
  const line = (who: string) => ({ log: [complete("LogLine", { turn: 1, text: "Slain.", rule: "TY-7.7", who })] });
  expect(next(step)).toBeUndefined();
  expect(next(step, line("sheet"))).toBe("slain");
  const sheets = [...toyView().picture.sheets, complete("CharacterSheet", { id: "jon", name: "Jon", seat: 1, numbers: [] })];
  expect(next(step, { ...line("jon"), picture: { ...toyView().picture, sheets } })).toBeUndefined();
});

test("the last step comes when all others are told, or after enough decisions", () => {
  expect(nextInLesson(toyLesson(), toyView({ seq: 2 }), BEFORE)?.id).toBe("free");
  expect(nextInLesson(toyLesson(), toyView({ seq: 20 }), [])?.id).toBe("free");
  expect(nextInLesson(toyLesson(), toyView({ seq: 20 }), ["free"])).toBeUndefined();
});
