import { isComing } from "../../lib/part.svelte";
import { settings } from "../../lib/settings.svelte";

/** A new question rests for a moment: a key or a tap that was meant for the one before it does not answer it. The moment
 * begins once nothing is missing on the page: an option that can be taken no longer slips away. */
export class Rest {
  /** Whether the question can be answered. */
  ready = $state(true);

  /** Another question is asked; what comes back lets it rest no longer. */
  begin(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.ready = false;
    let frame = 0;
    const rest = () => void (frame = requestAnimationFrame(() => (isComing() ? rest() : (timer = setTimeout(end, settings.rest)))));
    const end = () => (isComing() ? rest() : (this.ready = true));
    rest();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      this.ready = true;
    };
  }
}
