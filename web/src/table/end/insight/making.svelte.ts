import type { Answer } from "../../../lib/api";
import type { Analysis } from "../../../lib/analysis";

/** How long to wait before the server is asked again what it has made so far. */
const PAUSE = 1000;

/** An analysis in the making: asked for again and again until it is finished. */
export class Making {
  analysis: Analysis | null = $state.raw(null);
  /** Why there is none. */
  problem = $state("");
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<Answer<Analysis>>, private readonly finished: (analysis: Analysis) => void) {}

  begin = async (): Promise<void> => {
    this.problem = "";
    const answer = await this.ask();
    if (this.stopped) return;
    if (answer.ok) this.take(answer.value);
    else this.problem = answer.refused.reason;
  };

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private take(analysis: Analysis): void {
    this.analysis = analysis;
    if (analysis.finished) this.finished(analysis);
    else this.timer = setTimeout(this.begin, PAUSE);
  }
}
