/** Things that happen in a while, or at once when the player does not want to wait. */
export class Clock {
  private waiting = new Map<ReturnType<typeof setTimeout>, { at: number; happen: () => void }>();

  after(ms: number, happen: () => void): void {
    if (ms <= 0) return happen();
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      happen();
    }, ms);
    this.waiting.set(timer, { at: performance.now() + ms, happen });
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  /** Let everything that waits happen now, in its order, and what would have followed from it, too. */
  skip(): void {
    while (this.busy) {
      const due = [...this.waiting.values()].sort((one, other) => one.at - other.at);
      this.stop();
      for (const { happen } of due) happen();
    }
  }

  stop(): void {
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    this.waiting.clear();
  }
}

/** Bring whatever moves on the page to its end; what moves for ever is left alone. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
