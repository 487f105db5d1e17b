import { settings } from "../../lib/settings.svelte";

/** A new question rests for a moment: a key or a tap that was meant for the one before it does not answer it. */
export class Rest {
  /** Whether the question can be answered. */
  ready = $state(true);

  /** Another question is asked; what comes back lets it rest no longer. */
  begin(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.ready = false;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => (this.ready = true), settings.rest)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      this.ready = true;
    };
  }
}
