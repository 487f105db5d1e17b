import { endLesson, lessonAt } from "../../lib/lessons";

/** Whether a first game is being explained at this table. */
export class Guide {
  teaching = $state(false);

  constructor(readonly table: string) {
    this.teaching = lessonAt(table) !== null;
  }

  end(): void {
    this.teaching = false;
    endLesson(this.table);
  }
}
