import * as api from "./api";
import { keepRosters, keptRosters, newsOf, type KeptRoster, type RosterFile } from "./rosters";
import { newToken } from "./seats";
import type { RosterView } from "./types";

type Looked = api.Answer<RosterView>;

/** My rosters, as far as this browser knows them. */
class Rosters {
  private all: Record<string, KeptRoster> = $state.raw(keptRosters());

  constructor() {
    // The rosters may be changed in another window of this browser.
    globalThis.addEventListener?.("storage", () => (this.all = keptRosters()));
  }

  of(game: string): KeptRoster | undefined {
    return this.all[game];
  }

  /** Look at all that there are. */
  async lookAround(): Promise<void> {
    await Promise.all(Object.keys(this.all).map((game) => this.look(game)));
  }

  /** Look at the roster of a game, and begin it if there is none. A server that has lost it gets it back. */
  async look(game: string): Promise<Looked> {
    const { token, seen } = this.of(game) ?? this.begin(game);
    let answer = seen ? await api.roster(token) : await api.keepRoster({ game, token });
    if (seen && !answer.ok && answer.refused.code === "not-found") answer = await api.keepRoster({ game, token, body: seen.body });
    return this.seen(game, token, answer);
  }

  /** Buy a figure one of the things that it is offered. */
  async spend(game: string, member: string, option: string): Promise<Looked> {
    const { token, seen } = this.of(game)!;
    const answer = await api.spend({ version: seen?.version ?? 0, member, option }, token);
    if (!answer.ok) await this.look(game);
    return this.seen(game, token, answer);
  }

  /** Call back the figures that are away. However that game ends, nothing comes home from it any more. */
  async recall(game: string): Promise<Looked> {
    const { token, seen } = this.of(game)!;
    const answer = await api.recall({ version: seen?.version ?? 0 }, token);
    if (!answer.ok) await this.look(game);
    return this.seen(game, token, answer);
  }

  /** Keep a roster from a file here, in place of any other. If the server knows it, what is there counts. */
  async bring({ game, token, body }: RosterFile): Promise<Looked> {
    const answer = await api.keepRoster({ game, token, body });
    if (!answer.ok) return answer;
    if (answer.value.game !== game) return { ok: false, refused: { ...foreign, reason: `This is a roster of another game: ${answer.value.game}.` } };
    this.keep(game, { token, seen: answer.value, news: null });
    return answer;
  }

  /** Who has come home has been looked at. */
  greeted(game: string): void {
    const kept = this.of(game);
    if (kept?.news) this.keep(game, { ...kept, news: null });
  }

  /** The token is kept before it is sent: if the answer is lost, asking again gets the same roster. */
  private begin(game: string): KeptRoster {
    return this.keep(game, { token: newToken(), seen: null, news: null });
  }

  private seen(game: string, token: string, answer: Looked): Looked {
    const kept = this.of(game);
    if (answer.ok && kept?.token === token) {
      const { seen: before } = kept;
      const back = before?.away && before.away !== answer.value.away;
      this.keep(game, { token, seen: answer.value, news: back ? newsOf(before, answer.value) : kept.news });
    }
    return answer;
  }

  private keep(game: string, kept: KeptRoster): KeptRoster {
    this.all = { ...this.all, [game]: kept };
    keepRosters(this.all);
    return kept;
  }
}

const foreign = { type: "refused", id: "", code: "bad-setup", rule: "", table: null } as const;

export const rosters = new Rosters();
