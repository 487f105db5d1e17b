import { settings } from "../../lib/settings.svelte";
import type { Beat, LogLine } from "../../lib/types";
import { MOMENT, STILL } from "./pace";

/** So many wait at most; of more, the latest are shown, and what befalls the viewer before what others do. */
const MOST = 3;

export type Told = LogLine & { beat: Beat };
type Waiting = { line: Told; own: boolean };

/** What has just happened and is worth a moment, one after another. It goes away by itself. */
export class Moments {
  now: Told | null = $state.raw(null);
  private waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether anything is shown at all: where nothing may move it is shown as it ends. */
  get on(): boolean {
    return settings.pace > 0 || (settings.lessMotion && !settings.hurried);
  }

  /** A viewer who is `asked` something sees none of the moments that still waited, save his own. */
  tell(lines: LogLine[], asked = false, befalls: (line: LogLine) => boolean = () => false): void {
    if (!this.on) return;
    const fresh = lines.filter((line): line is Told => line.beat !== null).map((line) => ({ line, own: befalls(line) }));
    this.waiting = [...this.waiting.filter(({ own }) => own || !asked), ...fresh];
    while (this.waiting.length > MOST) this.waiting.splice(Math.max(0, this.waiting.findIndex(({ own }) => !own)), 1);
    if (!this.now) this.next();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.now = null;
  }

  private next(): void {
    const next = this.waiting.shift();
    this.now = next?.line ?? null;
    const time = settings.lessMotion ? STILL : MOMENT * (next?.own ? settings.ownPace : settings.pace);
    if (this.now) this.timer = setTimeout(() => this.next(), this.waiting.length > 0 ? time / 2 : time);
  }
}
