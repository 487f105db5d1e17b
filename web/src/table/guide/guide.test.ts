// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { beginLesson, lessonAt } from "../../lib/lessons";
import { toyView } from "../testing/toy";
import { Guide } from "./guide.svelte";
import type { Moment } from "./steps";

const at = (seq: number): Moment => ({ view: toyView({ seq }), undo: true, touch: false });

beforeEach(() => localStorage.clear());

test("nobody is taught who has not asked for it", () => {
  const guide = new Guide("t");
  expect(guide.teaching).toBe(false);
  expect(guide.step(at(0))).toBeNull();
});

test("things are told one by one, a few at each question, and none twice", () => {
  beginLesson("t");
  const guide = new Guide("t");
  guide.arrive(0, null);
  const told = [];
  for (let step = guide.step(at(0)); step; step = guide.step(at(0))) {
    told.push(step.id);
    guide.tell(step);
  }
  expect(told).toEqual(["welcome", "question", "odds"]);
  guide.arrive(1, null);
  expect(guide.step(at(1))?.id).toBe("log");
});

test("whoever moves on has seen what was shown; whoever takes back is told it again", () => {
  beginLesson("t");
  const guide = new Guide("t");
  guide.arrive(0, null);
  guide.arrive(1, guide.step(at(0)));
  const shown = guide.step(at(1));
  expect(shown?.id).toBe("question");
  guide.arrive(0, shown);
  expect(guide.step(at(0))?.id).toBe("question");
});

test("a lesson goes on when the page is opened again, and ends for good", () => {
  beginLesson("t");
  const first = new Guide("t");
  first.tell(first.step(at(0))!);
  expect(new Guide("t").step(at(0))?.id).toBe("question");
  first.end();
  expect(lessonAt("t")).toBeNull();
  expect(new Guide("t").teaching).toBe(false);
});
