export type Layout = "wide" | "middle" | "small";

const WIDE = 1180;
const MIDDLE = 900;

/** Which of the three layouts the window has room for. */
class Layouts {
  private width = $state(globalThis.innerWidth ?? 1440);
  height = $state(globalThis.innerHeight ?? 900);
  /** A small window that is much wider than high has the question at its side. */
  lying: boolean = $derived(this.width < MIDDLE && this.width > this.height * 1.2);
  now: Layout = $derived(this.width >= WIDE ? "wide" : this.width >= MIDDLE ? "middle" : "small");

  constructor() {
    globalThis.addEventListener?.("resize", () => ([this.width, this.height] = [innerWidth, innerHeight]));
  }
}

export const layout = new Layouts();
