import type { Component } from "svelte";

/** How many parts have come: what was measured before may have grown since. */
export const come = $state({ parts: 0 });

/** Whether something is missing on the page, be it a part or the letters: what stands beside it moves when it comes. */
export function isComing(): boolean {
  return document.querySelector("[data-coming]") !== null || document.fonts?.status === "loading";
}

/** A part of the page that is fetched when it is first wanted. */
export class Part {
  /** The part, once it has come. */
  now: Component<any> | null = $state.raw(null);
  /** Whether it could not be had. */
  failed = $state(false);
  private coming: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<{ default: Component<any> }>) {}

  /** Fetch it, unless that is done; what could not be had is asked for again. */
  fetch(): Promise<void> {
    this.coming ??= this.load().then(
      (found) => void ([this.now, this.failed, come.parts] = [found.default, false, come.parts + 1]),
      () => void ([this.coming, this.failed] = [null, true]),
    );
    return this.coming;
  }
}
