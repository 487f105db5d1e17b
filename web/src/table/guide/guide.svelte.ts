import { endLesson, keepLesson, lessonAt } from "../../lib/lessons";
import { LAST, nextStep, type Moment, type Step } from "./steps";

/** So much is told at one question, and no more. */
const MOST = 3;

/** The guide of a first game: says what matters, at the step where it does. */
export class Guide {
  private told: string[] = $state.raw([]);
  private on = $state(false);
  /** The decisions made when something was last told, and how much was told since. */
  private at = -1;
  private said = $state(0);

  constructor(private readonly table: string) {
    const told = lessonAt(table);
    this.on = told !== null;
    this.told = told ?? [];
  }

  get teaching(): boolean {
    return this.on;
  }

  /** Another question: what was shown at the last one has been seen. */
  arrive(seq: number, shown: Step | null): void {
    if (seq === this.at) return;
    if (this.at >= 0 && seq > this.at && shown && shown.id !== LAST) this.tell(shown);
    this.at = seq;
    this.said = 0;
  }

  step(moment: Moment): Step | null {
    if (!this.on || this.said >= MOST) return null;
    return nextStep(moment, this.told);
  }

  tell(step: Step): void {
    this.told = [...this.told, step.id];
    this.said += 1;
    keepLesson(this.table, this.told);
    if (step.id === LAST) this.end();
  }

  end(): void {
    this.on = false;
    endLesson(this.table);
  }
}
