import { SvelteMap } from "svelte/reactivity";
import { settings } from "../../lib/settings.svelte";
import type { Question, View } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import type { Offer } from "./offers";
import { BEAT } from "./pace";
import { chain, isQuiet, isUndisturbed, isUnhurt, keyOf, legal, likeAll, stands, wayTo, type Answer } from "./series";
import { subjectOf } from "./subject";

/** The turns that count: the one that is open and the one before it. */
const KEPT = 2;

type Choose = (question: Question) => Offer | undefined;

/** One choice that answers several questions: as before, or all alike. It stops where something happens, or where the
 * answer is not to be had; what is asked then waits for the player. */
export class Series {
  /** Whether it is answering. */
  running = $state(false);
  /** Whether it goes on after the dice. */
  private lasts = $state(false);
  private choose: Choose = () => undefined;
  /** Whether what has happened in between lets it go on. */
  private bears: (before: View, now: View) => boolean = isUnhurt;
  private answers = new SvelteMap<string, Answer>();
  /** The turns in which this player has decided last. */
  private turns: number[] = [];
  /** The questions of this scene that have been answered already. */
  private inScene = new Set<string>();
  private answered = new Set<string>();
  private last = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  /** What would be answered as before; nothing unless that saves a choice. */
  asBefore: Answer[] = $derived.by(() => {
    const { question, seen } = this.desk;
    const found = question ? chain(this.answers, keyOf(question), ({ at }) => at === "" || stands(seen.view, at)) : [];
    return question && found.length > 1 && this.isFresh(found[0]!.turn) && legal(question, found[0]?.option) ? found : [];
  });

  /** What would be done again and again as long as nobody is hurt: what was done in this scene before. */
  onAndOn: Answer | null = $derived.by(() => {
    const { question, seen } = this.desk;
    const key = question ? keyOf(question) : "";
    const answer = seen.view.picture.scene ? this.answers.get(key) : undefined;
    return question && answer && this.inScene.has(key) && legal(question, answer.option) ? answer : null;
  });

  /** The deeds that all could do alike: those of the group to which the usual one belongs, if there are several. */
  alike: Offer[] = $derived.by(() => {
    const { usual, offers } = this.desk;
    const same = offers.filter(({ option, refused }) => !refused && option.group && option.group.id === usual?.option.group?.id);
    return this.together && same.length > 1 ? same : [];
  });

  get offered(): boolean {
    return this.lasting || this.asBefore.length > 0 || this.onAndOn !== null || this.together;
  }

  /** Whether all who are asked next could do the same. */
  get together(): boolean {
    return this.desk.question?.together !== "" && this.desk.usual !== null;
  }

  /** Whether it is going on after the dice, so that there is time to stop it. */
  get lasting(): boolean {
    return this.running && this.lasts;
  }

  /** What a letter does, if it does anything now. */
  pressed(key: string): boolean {
    if (key === "a" && this.asBefore.length > 0) this.repeat();
    else if (key === "f" && this.onAndOn) this.repeat(true);
    else if (key === "g" && this.together) this.all();
    else return false;
    return true;
  }

  repeat(lasts = false): void {
    this.answered.clear();
    this.start((question) => this.asLast(question), lasts);
  }

  all(deed: Offer | null = null): void {
    const first = this.desk.question;
    if (first) this.start((question) => likeAll(question, first, deed), false);
  }

  /** How many steps it is to a place beyond the next ones that could be walked to at a stretch; none if it cannot. */
  stepsTo(space: string): number {
    const way = this.desk.question && this.desk.legalAt(space).length === 0 ? this.way(space) : [];
    return this.stepOn(way) ? way.length - 1 : 0;
  }

  /** Walk to a known place step by step, until something happens on the way. */
  walk(to: string): void {
    this.start(() => this.stepOn(this.way(to)), true, isUndisturbed);
  }

  private way(to: string): string[] {
    const { attention } = this.desk;
    return attention.board ? wayTo(attention.board, attention.home(attention.board), to) : [];
  }

  /** The one thing that can be done at the next place of a way. */
  private stepOn([, next = ""]: string[]): Offer | undefined {
    const offers = this.desk.legalAt(next);
    return offers.length === 1 ? offers[0] : undefined;
  }

  /** The player wants to decide for himself after all. */
  stop(): void {
    clearTimeout(this.timer);
    this.running = false;
  }

  /** This is being answered, by the player or by this. */
  note(question: Question, { option }: Offer): void {
    const key = keyOf(question);
    const figure = question.who ? subjectOf(this.desk.seen.view, question.who, []) : null;
    const label = figure?.kind === "piece" ? `${figure.piece.name}: ${option.label}` : option.label;
    const at = stands(this.desk.seen.view, option.target) ? option.target : "";
    const { turn } = this.desk.seen.view;
    this.answers.set(key, { option: option.id, label, next: "", at, turn });
    this.turns = [...new Set([...this.turns, turn])].slice(-KEPT);
    if (this.desk.seen.view.picture.scene) this.inScene.add(key);
    this.answered.add(key);
    this.last = key;
  }

  /** Another view is shown. */
  consider(before: View | null, now: View): void {
    if (!now.picture.scene) this.inScene.clear();
    const quiet = before !== null && isQuiet(before, now);
    const answer = this.answers.get(this.last);
    if (quiet && answer && now.question) this.answers.set(this.last, { ...answer, next: keyOf(now.question) });
    this.last = "";
    if (!this.running) return;
    if (!quiet) this.answered.clear();
    if (quiet || (this.lasts && before !== null && this.bears(before, now))) this.goOn();
    else this.stop();
  }

  /** What was answered long ago is not done again as a habit. */
  private isFresh(turn: number): boolean {
    const { view } = this.desk.seen;
    const before = this.turns.filter((one) => one !== view.turn).at(-1);
    return turn === view.turn || turn === before;
  }

  private start(choose: Choose, lasts: boolean, bears = isUnhurt): void {
    if (!this.desk.rest.ready || this.desk.chosen) return;
    this.bears = bears;
    this.choose = choose;
    this.lasts = lasts;
    this.running = true;
    this.answerNow();
  }

  private asLast(question: Question): Offer | undefined {
    const key = keyOf(question);
    return this.answered.has(key) ? undefined : legal(question, this.answers.get(key)?.option);
  }

  /** What is done by itself is left to that; after dice the player sees them first. */
  private goOn(): void {
    const { passing, orders } = this.desk;
    if (passing.due || orders.passing) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.isStaged ? this.goOn() : this.answerNow()), this.lasts ? BEAT * settings.pace : 0);
  }

  private get isStaged(): boolean {
    const { staging, seen } = this.desk;
    return staging.clock.busy || staging.moments.now !== null || (this.desk.question === null && seen.view.question !== null);
  }

  private answerNow(): void {
    const { question, offers, chosen } = this.desk;
    const wanted = question && this.running && !chosen ? this.choose(question) : undefined;
    const offer = wanted && offers.find(({ option }) => option.id === wanted.option.id);
    if (offer) this.desk.answer(offer);
    else this.stop();
  }
}
