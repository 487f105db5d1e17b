const KEY = "mazefolio.lessons";
const MOST = 20;

/** What has been told, and after how many decisions. */
export interface Told {
  step: string;
  at: number;
}

/** A table at which the player is being taught, and what has been told there so far. */
interface Lesson {
  table: string;
  told: Told[];
}

export function beginLesson(table: string): void {
  write([{ table, told: [] }, ...lessons().filter((one) => one.table !== table)].slice(0, MOST));
}

/** What has been told at this table; nothing if it is no lesson. */
export function lessonAt(table: string): Told[] | null {
  return lessons().find((one) => one.table === table)?.told ?? null;
}

export function keepLesson(table: string, told: Told[]): void {
  write(lessons().map((one) => (one.table === table ? { table, told } : one)));
}

export function endLesson(table: string): void {
  write(lessons().filter((one) => one.table !== table));
}

function lessons(): Lesson[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Lesson[]) : [];
  } catch {
    return [];
  }
}

function write(all: Lesson[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Then the lesson begins anew when the page is opened again.
  }
}
