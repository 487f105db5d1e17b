import { settings } from "../../lib/settings.svelte";
import type { Exchange } from "../../lib/types";
import type { Clock } from "./clock";
import { READ, ROLL } from "./pace";

/** The rolls of a fight, told one after another: the dice fall, then it is said what they mean and what it costs. */
export class Telling {
  rolls: Exchange[] = $state.raw([]);
  /** The roll that is told now; none when all have been told. */
  at = $state(-1);
  /** Whether its dice still tumble. */
  tumbles = $state(false);
  now: Exchange | null = $derived(this.rolls[this.at] ?? null);
  /** What the left and the right side lose later, in fights that have not been told yet. */
  owed: number[] = $state.raw([]);

  constructor(private readonly clock: Clock) {}

  get over(): boolean {
    return this.at < 0;
  }

  /** Many rolls take no longer than a few: so many milliseconds at `most`. */
  begin(rolls: Exchange[], most: number, then: () => void, pace = settings.pace): void {
    this.rolls = rolls;
    if (rolls.length === 0 || pace === 0) return this.end(then);
    const share = Math.min(1, most / (rolls.length * (ROLL + READ))) * pace;
    const each = (ROLL + READ) * share;
    [this.at, this.tumbles] = [0, true];
    rolls.forEach((_, n) => {
      this.clock.after(each * n + ROLL * share, () => (this.tumbles = false));
      if (n > 0) this.clock.after(each * n, () => ([this.at, this.tumbles] = [n, true]));
    });
    this.clock.after(each * rolls.length, () => this.end(then));
  }

  /** How many of the rolls have been told, dice and all. */
  get told(): number {
    return this.tumbles ? this.at : this.at + 1;
  }

  /** What a side has not lost yet, of what all these rolls cost it. */
  spared(side: "left" | "right"): number {
    const one = side === "left" ? 0 : 1;
    const still = this.over ? [] : this.rolls.slice(this.told);
    return still.reduce((sum, { cost }) => sum + (cost[one] ?? 0), this.owed[one] ?? 0);
  }

  private end(then: () => void): void {
    [this.at, this.tumbles] = [-1, false];
    then();
  }
}
