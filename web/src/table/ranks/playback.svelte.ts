import type { Exchange } from "../../lib/types";
import type { Clock } from "../model/clock";

const LONGEST = 650;
const ALTOGETHER = 3600;

/** Blows that have just been struck, told one after another. */
export class Playback {
  blows: Exchange[] = $state.raw([]);
  /** The one that falls now; none when all have been told. */
  at = $state(-1);
  now: Exchange | null = $derived(this.blows[this.at] ?? null);

  constructor(private readonly clock: Clock) {}

  /** A player who is in no hurry sees every die fall. */
  play(blows: Exchange[], pace: number): void {
    this.blows = blows;
    if (blows.length === 0 || pace === 0) return void (this.at = -1);
    const each = Math.min(LONGEST, ALTOGETHER / blows.length) * pace;
    this.at = 0;
    blows.forEach((_, n) => this.clock.after(each * (n + 1), () => (this.at = n + 1 < blows.length ? n + 1 : -1)));
  }

  get over(): boolean {
    return this.at < 0;
  }
}

/** Blows that an earlier look at the same ledger had not shown. */
export function fresh(before: Exchange[] | null, now: Exchange[]): Exchange[] {
  return before && now.length > before.length ? now.slice(before.length) : [];
}
