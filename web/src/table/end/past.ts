import * as api from "../../lib/api";
import { heldTable } from "../../lib/seats";
import type { ReplayView } from "../../lib/types";

/** The moments of a game that is over, as this browser's player saw them. Each is asked for once. */
export class Past {
  private readonly token: string | null;
  private readonly kept = new Map<number, Promise<ReplayView | null>>();

  constructor(readonly table: string) {
    this.token = heldTable(table)?.seats[0]?.token ?? null;
  }

  /** The game after so many decisions; nothing if it cannot be had now. */
  at(decisions: number): Promise<ReplayView | null> {
    const known = this.kept.get(decisions) ?? this.fetched(decisions);
    this.kept.set(decisions, known);
    return known;
  }

  private async fetched(decisions: number): Promise<ReplayView | null> {
    const answer = await api.replay(this.table, decisions, this.token);
    if (!answer.ok) this.kept.delete(decisions);
    return answer.ok ? answer.value : null;
  }
}
