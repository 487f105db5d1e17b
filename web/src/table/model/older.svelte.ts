import type { LogLine, LogPage, View } from "../../lib/types";

/** Lines of the log that a view has left out: those that were seen before, and those that were fetched since. */
export class Older {
  lines: LogLine[] = $state.raw([]);
  /** Whether a page is on its way. */
  busy = $state(false);
  /** Fetches the lines before a number; nothing if they cannot be had. */
  fetch: (before: number) => Promise<LogPage | null> = () => Promise.resolve(null);

  /** Another view takes the place of the one before: what it has left out is kept, as long as it goes on from there. */
  follow(before: View | null, view: View): void {
    const more = view.earlier - (before?.earlier ?? 0);
    const names = ({ seats }: View) => seats.map(({ name }) => name).join("\n");
    const goesOn = before !== null && before.seat === view.seat && more >= 0 && more <= before.log.length && names(before) === names(view);
    if (!goesOn) this.lines = [];
    else if (more > 0) this.lines = [...this.lines, ...before.log.slice(0, more)];
  }

  /** Fetch one page more of what comes before. Says whether there was one. */
  async more({ earlier }: View): Promise<boolean> {
    const { lines, busy } = this;
    if (busy || earlier === lines.length) return false;
    this.busy = true;
    const page = await this.fetch(earlier - lines.length);
    this.busy = false;
    if (!page || this.lines !== lines) return false;
    this.lines = [...page.lines, ...lines];
    return true;
  }
}
