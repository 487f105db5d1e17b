export type Layout = "wide" | "middle" | "small";

const WIDE = 1180;
const MIDDLE = 900;

/** Which of the three layouts the window has room for. */
class Layouts {
  private width = $state(globalThis.innerWidth ?? 1440);
  now: Layout = $derived(this.width >= WIDE ? "wide" : this.width >= MIDDLE ? "middle" : "small");

  constructor() {
    globalThis.addEventListener?.("resize", () => (this.width = innerWidth));
  }
}

export const layout = new Layouts();
