import type { Hint } from "../../lib/types";

const KEY = "mazefolio.hints";

interface Kept {
  on: boolean;
  seen: string[];
}

/** Advice for a first game: shown until it is dismissed, and then never again. */
class Hints {
  on = $state(true);
  private seen: string[] = $state([]);

  constructor() {
    const { on, seen } = kept();
    this.on = on;
    this.seen = seen;
  }

  /** The most pressing hint that the player has not dismissed yet. */
  next(game: string, hints: Hint[]): Hint | null {
    return this.on ? (hints.find((hint) => !this.seen.includes(`${game}/${hint.id}`)) ?? null) : null;
  }

  dismiss(game: string, hint: Hint): void {
    this.seen = [...this.seen, `${game}/${hint.id}`];
    this.keep();
  }

  /** Switched on again, they all come once more. */
  toggle(): void {
    this.on = !this.on;
    if (this.on) this.seen = [];
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ on: this.on, seen: this.seen } satisfies Kept));
    } catch {
      // Then they come again in the next game.
    }
  }
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    if (found && Array.isArray(found.seen)) return { on: found.on !== false, seen: found.seen };
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { on: true, seen: [] };
}

export const hints = new Hints();
