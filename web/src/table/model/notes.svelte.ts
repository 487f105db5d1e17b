import { SvelteMap } from "svelte/reactivity";

export type Note = "" | "maybe" | "yes" | "no";

const KEY = "mazefolio.notes";
const NEXT: Record<Note, Note> = { "": "maybe", maybe: "yes", yes: "no", no: "" };
/** Notes of so many tables are kept; those that were written in longest ago go first. */
const TABLES = 30;

type Page = Record<string, Note>;

/** What the player pencils into a chart. It stays in this browser, apart from what is known, and is never sent. */
class Notes {
  private pages = new SvelteMap<string, Page>(kept());

  /** `place` is the table, the seat and the chart: another seat at this screen has a page of its own. */
  at(place: string, cell: string): Note {
    return this.pages.get(place)?.[cell] ?? "";
  }

  turn(place: string, cell: string): Note {
    const next = NEXT[this.at(place, cell)];
    const page: Page = { ...this.pages.get(place), [cell]: next };
    if (!next) delete page[cell];
    // Written last, it is also forgotten last.
    this.pages.delete(place);
    if (Object.keys(page).length > 0) this.pages.set(place, page);
    this.keep();
    return next;
  }

  clear(place: string): void {
    this.pages.delete(place);
    this.keep();
  }

  any(place: string): boolean {
    return this.pages.has(place);
  }

  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.pages].slice(-TABLES)));
    } catch {
      // Then they last as long as the page.
    }
  }
}

function kept(): [string, Page][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((entry): entry is [string, Page] => Array.isArray(entry) && typeof entry[0] === "string" && !!entry[1]) : [];
  } catch {
    return [];
  }
}

export const notes = new Notes();
