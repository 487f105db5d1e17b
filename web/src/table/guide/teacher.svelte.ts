import { keepLesson, lessonAt, type Told } from "../../lib/lessons";
import type { LessonInfo } from "../../lib/types";
import { nextInLesson } from "./lesson";
import { LAST, nextStep, type Moment, type Step } from "./steps";

/** At a game without a lesson of its own so much is told at one question, and no more. */
const MOST = 3;

/** Told when another answer was given than the proposed one. */
export const ASTRAY: Step = {
  id: "astray",
  title: "Your own way",
  text: "That was another way than mine, and every bit as allowed. We go on from here; or take it back and see where mine leads.",
  spot: "",
  rules: [],
  choose: "",
  slow: false,
};

/** Teaches a first game: says what matters, at the question where it does. */
export class Teacher {
  private told: Told[] = $state.raw([]);
  /** The decisions made when something was last told, and how much was told since. */
  private at = -1;
  private said = $state(0);
  private astray = $state(false);

  constructor(
    private readonly table: string,
    private readonly lesson: LessonInfo | null,
  ) {
    this.told = lessonAt(table) ?? [];
  }

  /** Another question: what was shown at the last one has been seen, and perhaps another answer was given than proposed. */
  arrive(seq: number, shown: Step | null, answer: string): void {
    if (seq === this.at) return;
    if (seq < this.at) this.takeBack(seq);
    else if (this.at >= 0 && shown && !this.isLast(shown)) {
      this.tell(shown, this.at);
      this.astray = shown.choose !== "" && shown.choose !== answer;
    }
    this.at = seq;
    this.said = 0;
  }

  /** What was proposed since is proposed again. */
  private takeBack(seq: number): void {
    const proposals = this.lesson?.steps.filter((step) => step.choose).map((step) => step.id) ?? [];
    this.told = this.told.filter(({ step, at }) => at < seq || !proposals.includes(step));
    this.astray = false;
    keepLesson(this.table, this.told);
  }

  step(moment: Moment): Step | null {
    if (!moment.view.question) return null;
    if (this.astray && moment.undo) return ASTRAY;
    const told = this.told.map(({ step }) => step);
    if (this.lesson) return nextInLesson(this.lesson, moment.view, told) ?? null;
    return this.said < MOST ? nextStep(moment, told) : null;
  }

  tell(step: Step, at = this.at): void {
    this.astray = false;
    if (step === ASTRAY) return;
    this.told = [...this.told, { step: step.id, at }];
    this.said += 1;
    keepLesson(this.table, this.told);
  }

  isLast(step: Step): boolean {
    return step.id === (this.lesson ? this.lesson.steps.at(-1)?.id : LAST);
  }

  /** "3 of 14", where it is known how many there are. */
  progress(step: Step): string {
    const place = this.lesson?.steps.findIndex((one) => one.id === step.id) ?? -1;
    return place < 0 ? "" : `${place + 1} of ${this.lesson?.steps.length}`;
  }

  /** Whether what follows the step that was told last is to be shown slowly. */
  get slow(): boolean {
    const last = this.told.at(-1)?.step;
    return this.lesson?.steps.find((step) => step.id === last)?.slow ?? false;
  }
}
