import type { LessonInfo, LessonStepInfo, View } from "../../lib/types";

/** The next step of a game's lesson: the first that has not been told and fits, or the last one when all else is told, or after
 * enough decisions. `mazefolio.lab.lessons` follows a lesson in the same way. */
export function nextInLesson(lesson: LessonInfo, view: View, told: readonly string[]): LessonStepInfo | undefined {
  const last = lesson.steps.at(-1);
  const left = lesson.steps.filter((step) => step !== last && !told.includes(step.id));
  if (left.length === 0 || view.seq >= lesson.enough) return last && !told.includes(last.id) ? last : undefined;
  return left.find((step) => fits(step, view, told));
}

function fits({ asks, after, happened, choose }: LessonStepInfo, view: View, told: readonly string[]): boolean {
  const { question } = view;
  return (
    question !== null &&
    (asks.length === 0 || asks.includes(question.id)) &&
    (!after || told.includes(after)) &&
    (!happened || hasHappened(view, happened)) &&
    (!choose || question.options.some((option) => option.id === choose && !option.refused))
  );
}

/** Whether the log cites a rule, save for what others did. */
function hasHappened({ log, picture, seat }: View, rule: string): boolean {
  const others = picture.sheets.filter((sheet) => sheet.seat !== null && sheet.seat !== seat).map((sheet) => sheet.id);
  return log.some((line) => line.rule === rule && !others.includes(line.who));
}
