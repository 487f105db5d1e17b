import type { LessonInfo, LessonStepInfo } from "../../lib/types";

function step(id: string, more: Partial<LessonStepInfo> = {}): LessonStepInfo {
  return { id, title: id, text: `Of ${id}.`, rules: [], spot: "", asks: [], after: "", happened: "", choose: "", slow: false, ...more };
}

/** A small lesson of the toy: the goal, a proposal, what came of it, and off one goes. */
export function toyLesson(...between: LessonStepInfo[]): LessonInfo {
  const steps = [step("goal"), step("go", { choose: "go a", slow: true }), step("west", { after: "go" }), ...between, step("free")];
  return { seats: 2, seed: "toy", enough: 20, options: {}, steps };
}

export const lessonStep = step;
