import { announce } from "../../lib/announce.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Question, View } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import { offersOf, type Offer } from "./offers";
import { BEAT, CAPTION } from "./pace";

/** What is done by itself takes so much of a beat at least, so that it is seen. */
const SHORTEST = 1 / 3;

/** What is left to choose, if it is only one thing. */
export function onlyOffer(offers: Offer[]): Offer | null {
  const open = offers.filter((offer) => !offer.refused);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** What may be done by itself, because nothing else can be chosen, or because nothing else matters and the player does not
 * want to be asked all the same. */
export function byItself(question: Question | null): Offer | null {
  const offers = offersOf(question);
  const idle = settings.idle ? offers.find(({ option }) => option.id === question?.idle) : undefined;
  return idle ?? onlyOffer(offers);
}

/** Answers a question by itself where there is nothing to choose, after a beat, and says what it did. */
export class Passing {
  /** What has just been done by itself. */
  done = $state("");
  /** Whether the open question is about to be answered by itself. */
  due = $state(false);
  private beat: ReturnType<typeof setTimeout> | undefined;
  private told: ReturnType<typeof setTimeout> | undefined;
  /** Whether it has been told for long enough. */
  private old = false;

  constructor(private readonly desk: Desk) {}

  /** Another view is shown. A decision that the player took back is not made again by itself. */
  consider(before: View | null, now: View): void {
    clearTimeout(this.beat);
    this.due = false;
    if (this.old) this.forget();
    const takenBack = before !== null && before.seat === now.seat && before.seq > now.seq;
    if (takenBack) this.stop();
    const offer = byItself(now.question);
    if (offer && !takenBack && settings.passes && this.desk.table !== "" && !this.desk.guide?.teaching) this.wait(offer);
  }

  stop(): void {
    clearTimeout(this.beat);
    this.due = false;
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.told);
    this.old = false;
    this.done = "";
  }

  /** The answers under it would slip from under a pointer if it went away while they stand. */
  private fade(): void {
    this.old = this.desk.question !== null && !this.desk.chosen;
    if (!this.old) this.done = "";
  }

  /** A player who is still watching or reading is not hurried on. */
  private wait(offer: Offer): void {
    this.due = true;
    this.beat = setTimeout(() => {
      if (this.desk.staging.clock.busy || this.desk.staging.moments.now || this.desk.attention.drawer !== "") this.wait(offer);
      else if (!this.desk.chosen) this.pass(offer);
    }, BEAT * (Math.max(settings.pace, SHORTEST) + (this.hides ? Math.random() : 0)));
  }

  /** Whether somebody could learn from the pause what the player holds: no bot does. */
  private get hides(): boolean {
    const { view, seats } = this.desk.seen;
    return Boolean(view.question?.idle) && seats.some(({ kind }, seat) => seat !== view.seat && kind !== "bot");
  }

  private pass(offer: Offer): void {
    this.stop();
    this.done = offer.option.label;
    this.told = setTimeout(() => this.fade(), CAPTION);
    announce(`${offer.option.label}: done by itself, there was nothing else to do.`);
    this.desk.answer(offer);
  }
}
