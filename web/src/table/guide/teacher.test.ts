// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { beginLesson, lessonAt } from "../../lib/lessons";
import { toyView } from "../testing/toy";
import { toyLesson } from "../testing/toyLesson";
import { Guide } from "./guide.svelte";
import type { Moment } from "./steps";
import { ASTRAY, Teacher } from "./teacher.svelte";

const at = (seq: number): Moment => ({ view: toyView({ seq }), undo: true, touch: false });

beforeEach(() => {
  localStorage.clear();
  beginLesson("t");
});

test("nobody is taught who has not asked for it", () => {
  expect(new Guide("elsewhere").teaching).toBe(false);
  expect(new Guide("t").teaching).toBe(true);
});

test("without a lesson of the game's own, things are told one by one, a few at each question, and none twice", () => {
  const teacher = new Teacher("t", null);
  teacher.arrive(0, null, "");
  const told = [];
  for (let step = teacher.step(at(0)); step; step = teacher.step(at(0))) {
    told.push(step.id);
    teacher.tell(step);
  }
  expect(told).toEqual(["welcome", "question", "odds"]);
  teacher.arrive(1, null, "");
  expect(teacher.step(at(1))?.id).toBe("log");
});

test("whoever moves on has seen what was shown; whoever takes back is told it again", () => {
  const teacher = new Teacher("t", null);
  teacher.arrive(0, null, "");
  teacher.arrive(1, teacher.step(at(0)), "");
  const shown = teacher.step(at(1));
  expect(shown?.id).toBe("question");
  teacher.arrive(0, shown, "");
  expect(teacher.step(at(0))?.id).toBe("question");
});

test("a lesson goes on when the page is opened again, and ends for good", () => {
  const first = new Teacher("t", null);
  first.tell(first.step(at(0))!);
  expect(new Teacher("t", null).step(at(0))?.id).toBe("question");
  const guide = new Guide("t");
  guide.end();
  expect(lessonAt("t")).toBeNull();
  expect(guide.teaching).toBe(false);
});

test("while others move nothing is told", () => {
  const view = { ...toyView({ seq: 3 }), question: null };
  expect(new Teacher("t", toyLesson()).step({ view, undo: true, touch: false })).toBeNull();
});

test("whoever answers as proposed goes on with the next step", () => {
  const teacher = new Teacher("t", toyLesson());
  teacher.arrive(0, null, "");
  teacher.tell(teacher.step(at(0))!);
  const proposal = teacher.step(at(0));
  expect(proposal?.choose).toBe("go a");
  teacher.arrive(1, proposal, "go a");
  expect(teacher.step(at(1))?.id).toBe("west");
});

test("whoever answers otherwise may go on from there, or take it back and be proposed it again", () => {
  const teacher = new Teacher("t", toyLesson());
  teacher.arrive(0, null, "");
  teacher.tell(teacher.step(at(0))!);
  const proposal = teacher.step(at(0));
  teacher.arrive(1, proposal, "spare");
  expect(teacher.step(at(1))).toBe(ASTRAY);
  expect(teacher.step({ ...at(1), undo: false })?.id).toBe("west");
  teacher.arrive(0, null, "");
  expect(teacher.step(at(0))?.id).toBe("go");
  teacher.arrive(1, proposal, "fight");
  teacher.tell(ASTRAY);
  expect(teacher.step(at(1))?.id).toBe("west");
});

test("what follows a slow step is slow, until another step is told", () => {
  const teacher = new Teacher("t", toyLesson());
  teacher.arrive(0, null, "");
  teacher.tell(teacher.step(at(0))!);
  expect(teacher.slow).toBe(false);
  teacher.arrive(1, teacher.step(at(0)), "go a");
  expect(teacher.slow).toBe(true);
  teacher.tell(teacher.step(at(1))!);
  expect(teacher.slow).toBe(false);
});

test("it is told how far one has come", () => {
  const teacher = new Teacher("t", toyLesson());
  expect(teacher.progress(teacher.step(at(0))!)).toBe("1 of 4");
  expect(teacher.progress(ASTRAY)).toBe("");
});
