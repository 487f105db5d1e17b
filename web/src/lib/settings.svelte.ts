export type Theme = "system" | "light" | "dark";
export type Speed = "off" | "fast" | "normal" | "slow";
export type Taps = "one" | "two";

const KEY = "mazefolio.settings";
/** A round of bots takes at *fast* at most a third of what it takes at *normal*, also where what they think and what the page
 * draws, which takes as long at any speed, is included. */
export const PACE: Record<Speed, number> = { off: 0, fast: 0.2, normal: 1, slow: 2 };
/** What befalls the player is shown long enough to be read, however fast the others are. */
const READABLE = 0.6;

const asks = (query: string) => globalThis.matchMedia?.(query);
const darkSystem = asks("(prefers-color-scheme: dark)");
const lessMotion = asks("(prefers-reduced-motion: reduce)");

/** The player's settings, kept in this browser. */
class Settings {
  theme: Theme = $state("system");
  speed: Speed = $state("normal");
  sounds = $state(false);
  taps: Taps = $state("two");
  /** Whether a question with one answer is answered by itself. */
  passes = $state(true);
  /** Whether a question in which nothing else matters is answered so, too. */
  idle = $state(true);
  /** So many milliseconds after a new question has been painted it can be answered. */
  rest = $state(300);
  /** Whether what others do is skipped each time. */
  skips = $state(false);
  /** Nothing moves until I am asked again, whatever the speed. */
  hurried = $state(false);
  /** For a while things are shown slowly, so that they can be explained. */
  slowed = $state(false);
  name = $state("");
  private darkSystem = $state(darkSystem?.matches ?? false);
  lessMotion = $state(lessMotion?.matches ?? false);

  dark: boolean = $derived(this.theme === "system" ? this.darkSystem : this.theme === "dark");
  /** All durations are multiplied by this; 0 means that nothing moves. */
  pace: number = $derived(this.lessMotion || this.hurried ? 0 : PACE[this.slowed && this.speed !== "off" ? "slow" : this.speed]);
  /** The same for what befalls the player. */
  ownPace: number = $derived(this.pace === 0 ? 0 : Math.max(this.pace, READABLE));

  constructor() {
    Object.assign(this, kept());
    darkSystem?.addEventListener("change", (event) => (this.darkSystem = event.matches));
    lessMotion?.addEventListener("change", (event) => (this.lessMotion = event.matches));
  }

  /** Keep what is set and show it on the page; to be called in an effect. */
  apply(): void {
    const { theme, speed, sounds, taps, passes, idle, rest, skips, name } = this;
    keep({ theme, speed, sounds, taps, passes, idle, rest, skips, name });
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    document.documentElement.style.setProperty("--speed", String(this.pace));
  }
}

function kept(): object {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as object;
  } catch {
    return {};
  }
}

function keep(settings: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing is kept then; the page works all the same.
  }
}

export const settings = new Settings();
