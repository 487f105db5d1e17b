import type { Answer } from "../../../lib/api";
import type { Analysis, Refused } from "../../../lib/types";
import { capital, withoutStop } from "../../model/words";

/** How long to wait before the server is asked again what it has made so far, or whether it is there again. */
const PAUSE = 1000;
const AWAY = 3000;

/** An analysis in the making: asked for again and again until it is finished. */
export class Making {
  analysis: Analysis | null = $state.raw(null);
  /** Why there is none. */
  problem = $state("");
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<Answer<Analysis>>, private readonly finished: (analysis: Analysis) => void) {}

  begin = async (): Promise<void> => {
    clearTimeout(this.timer);
    const answer = await this.ask();
    if (this.stopped) return;
    if (answer.ok) this.take(answer.value);
    else this.miss(answer.refused);
  };

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private take(analysis: Analysis): void {
    this.analysis = analysis;
    this.problem = "";
    if (analysis.finished) this.finished(analysis);
    else this.timer = setTimeout(this.begin, PAUSE);
  }

  /** A server that cannot be reached may come back; whatever else it refuses, it will refuse again. */
  private miss({ code, reason }: Refused): void {
    this.problem = `${capital(withoutStop(reason))}.`;
    if (code === "unavailable") this.timer = setTimeout(this.begin, AWAY);
  }
}
