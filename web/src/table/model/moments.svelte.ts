import { settings } from "../../lib/settings.svelte";
import type { Beat, LogLine } from "../../lib/types";
import { MOMENT, STILL } from "./pace";

/** So many wait at most; of more, the latest are shown. */
const MOST = 3;

export type Told = LogLine & { beat: Beat };

/** What has just happened and is worth a moment, one after another. It goes away by itself. */
export class Moments {
  now: Told | null = $state.raw(null);
  private waiting: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether anything is shown at all: where nothing may move it is shown as it ends. */
  get on(): boolean {
    return settings.pace > 0 || (settings.lessMotion && !settings.hurried);
  }

  /** A viewer who is `asked` something sees none of the moments that still waited. */
  tell(lines: LogLine[], asked = false): void {
    if (!this.on) return;
    this.waiting = [...(asked ? [] : this.waiting), ...lines.filter((line): line is Told => line.beat !== null)].slice(-MOST);
    if (!this.now) this.next();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.now = null;
  }

  private next(): void {
    this.now = this.waiting.shift() ?? null;
    const time = settings.lessMotion ? STILL : MOMENT * settings.pace;
    if (this.now) this.timer = setTimeout(() => this.next(), this.waiting.length > 0 ? time / 2 : time);
  }
}
