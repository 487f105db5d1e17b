import * as api from "./api";
import type { GameInfo } from "./types";

/** The games that this server plays, asked for once. */
class Games {
  list: GameInfo[] = $state.raw([]);
  /** Why they are not known. */
  problem = $state("");
  known = $state(false);
  private asked: Promise<void> | null = null;

  load(): Promise<void> {
    return (this.asked ??= this.ask());
  }

  find(slug: string): GameInfo | undefined {
    return this.list.find((game) => game.slug === slug);
  }

  private async ask(): Promise<void> {
    const answer = await api.games();
    if (answer.ok) this.list = answer.value;
    else this.asked = null;
    this.problem = answer.ok ? "" : answer.refused.reason;
    this.known = answer.ok;
  }
}

export const games = new Games();
