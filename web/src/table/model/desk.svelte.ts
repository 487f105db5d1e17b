import { getContext, setContext, type Snippet } from "svelte";
import { boardLook } from "../../games/plain";
import { settings } from "../../lib/settings.svelte";
import type { Talk } from "../../lib/talk.svelte";
import type { LogLine, SeatInfo, View } from "../../lib/types";
import { nextTurn, turnsAt } from "../board/tiles/turns";
import type { Guide } from "../guide/guide.svelte";
import { numbered } from "../question/numbering";
import { movingNow, type Waiting } from "../question/waiting";
import { Hold } from "../ranks/hold.svelte";
import { Attention } from "./attention.svelte";
import { changes } from "./changes";
import { layout } from "./layout.svelte";
import { befallen } from "./logLines";
import { bySpace, concerns, offersOf, places, tellsMore, type Offer } from "./offers";
import { StandingOrders } from "./orders.svelte";
import { Passing } from "./passing.svelte";
import { whoseMove } from "./people";
import { Rest } from "./rest.svelte";
import { Seen } from "./seen.svelte";
import type { Series } from "./series.svelte";
import { Staging } from "./staging.svelte";
import { beforeTales, talesBetween } from "./tale";
import { subjectOf } from "./subject";
import { telling } from "./walking";

const KEY = Symbol("desk");

/** All that the parts of a table share: what is seen, where attention is, what is being staged, and what may be done. */
export class Desk {
  /** The table's id; none where nothing can be kept for it. */
  table = "";
  talk: Talk | null = null;
  /** Explains a first game, step by step. */
  guide: Guide | null = null;
  /** What is said, under the question, of who does not play for themselves. */
  absent: Snippet | null = $state.raw(null);
  /** Whether several players sit at this screen. */
  shared = false;
  /** The option on its way to the server. */
  chosen = $state("");
  /** Shows the view that has come while a fight was told. */
  private next: (() => void) | null = null;
  readonly seen = new Seen();
  readonly staging = new Staging(this.seen);
  readonly attention: Attention = new Attention(this);
  readonly passing = new Passing(this);
  /** What the player wants to let pass by itself. */
  readonly orders = new StandingOrders(this);
  /** A new question rests before it can be answered. */
  readonly rest = new Rest();
  /** Answers several questions at a time; it comes with the first question. */
  series: Series | null = $state.raw(null);
  /** A figure that is being moved from box to box. */
  readonly hold: Hold = new Hold(this);

  /** What is asked; nothing is while something is told. */
  question = $derived(this.staging.busy ? null : (this.seen.view?.question ?? null));
  private all = $derived(offersOf(this.question));
  /** What passes by itself has no keys: they are kept for what is asked next. */
  offers: Offer[] = $derived(this.passing.due ? this.all : numbered(this.all, this.seen.view, layout.now === "wide", this.hold.taken));
  private where = $derived(places(this.seen.view?.picture.boards ?? []));
  atSpace = $derived(bySpace(this.offers, this.where));
  /** The option that a player takes who does not want to choose. */
  usual: Offer | null = $derived(this.offers.find((offer) => !offer.refused && offer.option.id === this.question?.usual) ?? null);
  /** The first line of the log that is new to a viewer who is asked again; none while others are still at it. */
  since: number | null = $derived(this.question ? this.seen.since : null);
  /** What this viewer's last move has led to: since others have been at it, it is told once more. */
  befallen: LogLine[] = $derived(this.since === null ? [] : befallen(this.seen.log.slice(this.since - this.seen.first), this.seen.view));
  /** Whether anybody would hear it if this viewer said something. */
  hasListeners = $derived.by(() => {
    const people = this.seen.seats.filter((seat) => seat.kind !== "bot").length;
    return people > 1 || this.seen.view?.seat === null || (this.talk?.lines.length ?? 0) > 0;
  });

  /** Whose move is being told; nobody's while nothing is. */
  moving: Waiting | null = $derived(this.staging.busy ? movingNow(this.seen.view, this.seen.seats, this.staging, this.whoseMove) : null);
  /** The seat whose doing it is now. */
  acting: number | null = $derived(this.moving?.seat ?? this.seen.view?.asked ?? null);

  /** "Your move", or whose it is where several share the screen. */
  get whoseMove(): string {
    return whoseMove(this.seen.view, this.seen.seats, this.shared);
  }

  constructor(private readonly act: (choice: string) => void) {
    this.staging.rested = () => this.showNext();
  }

  /** Show another view of the table, once the dice that led to it have been seen. While a fight is told, it waits. */
  show(view: View, seats: SeatInfo[] = []): void {
    const { seen, staging } = this;
    const before = seen.view ?? null;
    const goesOn = before !== null && before.seat === view.seat && before.seq < view.seq;
    if (goesOn && (staging.due || staging.epilogue)) return void (this.next = () => this.show(view, seats));
    this.next = null;
    staging.catchUp(before?.seat !== view.seat);
    const folds = goesOn && staging.fold(seen.view, view);
    if (goesOn && settings.pace > 0) this.stage(seen.view, view, seats, folds);
    else this.settle(view, seats);
  }

  private showNext(): void {
    const { next } = this;
    this.next = null;
    next?.();
  }

  /** Let the dice be seen first that have been thrown. */
  private stage(before: View, view: View, seats: SeatInfo[], folds: boolean): void {
    const { staging } = this;
    const tales = talesBetween(before, view);
    if (tales.length > 0 && !staging.boardInstead) {
      if (!before.picture.scene) this.settle(beforeTales(before, view, tales), seats);
      staging.tell(tales, view, () => this.settle(view, seats, true, before));
    } else {
      const rolled = folds ? [] : changes(before, view).lines.filter((line) => line.dice.length > 0);
      if (rolled.length > 0) staging.roll(rolled, view, () => this.settle(view, seats));
      else this.settle(view, seats);
    }
  }

  /** Show a view with all that followed; `told` is what a scene has told already, `since` the view before all this. */
  private settle(view: View, seats: SeatInfo[], told = false, since: View | null = this.seen.view ?? null): void {
    const { seen, attention, staging } = this;
    const before = seen.view ?? null;
    const [stirred, shown] = [attention.stirring?.id, attention.board?.id];
    if (!seen.show(view, seats, since)) return;
    attention.moveOn(stirred, shown);
    this.chosen = "";
    this.hold.putDown();
    staging.begin(before, told);
    this.passing.consider(before, view);
    this.orders.consider(before, view);
    this.series?.consider(before, view);
  }

  /** Let nothing move until this viewer is asked again. */
  hurry(): void {
    this.staging.skip();
    settings.hurried = this.question === null && this.seen.view.ending === null;
  }

  /** The space of a board where a thing is, or nothing if it lies on none. */
  placeOf(id: string): string {
    return this.where.get(id) ?? "";
  }

  /** The offers that can be taken at a space. */
  legalAt(space: string): Offer[] {
    return (this.atSpace.get(space) ?? []).filter((offer) => !offer.refused);
  }

  /** The option that can be taken at a space, if it is the only one. */
  onlyAt(space: string): string {
    const [one, another] = this.legalAt(space);
    return one && !another ? one.option.id : "";
  }

  /** The offers that act on a piece or with it, save those that only put it elsewhere. */
  concerning(piece: string): Offer[] {
    const found = subjectOf(this.seen.view, piece, []);
    const sheet = found?.kind === "piece" ? found.sheet?.id : undefined;
    const touched = ({ option }: Offer) => concerns(option, piece) || (sheet !== undefined && concerns(option, sheet));
    return this.offers.filter((offer) => touched(offer) && !this.hold.moves(offer));
  }

  /** Choose an offer; one that is refused opens its rule instead. */
  take(offer: Offer): void {
    if (offer.refused) return this.attention.openRule(offer.option.rule || this.question?.rule || "");
    if (!this.rest.ready) return;
    this.series?.stop();
    this.answer(offer);
  }

  /** Send an offer that can be taken; what is done by itself waits for nobody to see the question. */
  answer(offer: Offer): void {
    if (this.chosen || !this.question) return;
    this.series?.note(this.question, offer);
    this.staging.moments.clear();
    this.attention.lit = this.chosen = offer.option.id;
    this.attention.look("");
    this.act(offer.option.id);
  }

  /** A finger looks first and acts with the second tap, unless it is set to act at once. */
  tap(offer: Offer, touch: boolean): void {
    const looks = touch && settings.taps === "two" && this.attention.lit !== offer.option.id && !offer.refused;
    if (looks) this.attention.light(offer.option.id);
    else this.take(offer);
  }

  /** A finger chose a line of the list: where there is nothing to look at first, neither there nor elsewhere on the board,
   * it acts. */
  tapLine(offer: Offer, touch: boolean): void {
    const { board } = this.attention;
    const place = this.placeOf(offer.option.target);
    this.tap(offer, touch && (tellsMore(offer.option) || (place !== "" && place !== (board && this.attention.home(board)))));
  }

  /** The viewer chose a space: do what can be done there, walk to it if it is known and far off, or look at it. */
  activate(space: string, touch: boolean): void {
    const { attention } = this;
    const offers = this.legalAt(space);
    const { tiles } = boardLook(this.seen.pack, attention.board);
    const turns = tiles ? turnsAt(offers) : [];
    if (turns.length > 1) {
      attention.light(nextTurn(turns, attention.lit)?.offer.option.id ?? "");
    } else if (offers.length === 1 && offers[0]) {
      attention.look("");
      this.tap(offers[0], touch);
    } else if (this.series?.stepsTo(space) && (attention.looked === space || !touch || settings.taps === "one")) {
      this.series.walk(space);
    } else {
      attention.light("");
      attention.look(this.tells(space) ? space : "", attention.looked !== space || !attention.pinned);
    }
  }

  /** Whether there is anything to be seen or done at a space. */
  private tells(id: string): boolean {
    const { view, pack } = this.seen;
    const space = view.picture.boards.flatMap((board) => board.spaces).find((one) => one.id === id);
    return (space !== undefined && telling(space)) || this.atSpace.has(id) || !boardLook(pack, this.attention.board).floorplan;
  }

  /** The server did not do it. */
  release(): void {
    this.chosen = "";
    this.series?.stop();
  }

  /** The table is left: nothing that waits is to happen any more. */
  stop(): void {
    this.staging.stop();
    this.passing.stop();
    this.orders.stop();
    this.series?.stop();
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
