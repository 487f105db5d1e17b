import { endLesson, lessonAt } from "../../lib/lessons";

/** Whether a first game is being explained at this table. */
export class Guide {
  teaching = $state(false);
  /** How much room its card takes on the sheet with the question; none while it lies elsewhere. */
  room = $state(0);
  /** Whether the card that lies there speaks of the answers: then they are all in sight, unless there are fighters to be seen. */
  ofAnswers = $state(false);

  constructor(readonly table: string) {
    this.teaching = lessonAt(table) !== null;
  }

  end(): void {
    this.teaching = false;
    endLesson(this.table);
  }
}
