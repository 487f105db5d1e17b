import { getContext, setContext } from "svelte";
import type { Pack } from "../../games/pack";
import { boardLook, isFigure, plain } from "../../games/plain";
import { icons } from "../../lib/icons.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Talk } from "../../lib/talk.svelte";
import type { Board, Line, Rank, Scene, SeatInfo, Sheet, View } from "../../lib/types";
import type { Guide } from "../guide/guide.svelte";
import { nextTurn, turnsAt } from "../board/tiles/turns";
import { numbered } from "../question/numbering";
import { Hold } from "../ranks/hold.svelte";
import { atItsEnd } from "./aftermath";
import { changes, NOTHING, type Changes } from "./changes";
import { Clock, finishAnimations } from "./clock";
import { layout } from "./layout.svelte";
import { Moments } from "./moments.svelte";
import { bySpace, concerns, offersOf, places, type Offer } from "./offers";
import { LAST_LOOK, PAUSE, TURN, walkTime } from "./pace";
import { Passing } from "./passing.svelte";
import { subjectOf, type Subject } from "./subject";
import { spaceIn, telling } from "./walking";

export type Drawer = "" | "rules" | "menu" | "sheet" | "log";

/** What is told once a scene is over: how it stood, and what ended it. */
export interface Epilogue {
  scene: Scene;
  ranks: Rank[];
  lines: Line[];
}

const KEY = Symbol("desk");

/** Everything of this name, in the order of the page: the same rule can be cited in several places. */
export function labelled(label: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)];
}

/** All that the parts of a table share: what is seen, what is looked at, and what may be done. */
export class Desk {
  /** The table's id; none where nothing can be kept for it. */
  table = "";
  talk: Talk | null = null;
  pack: Pack = $state.raw(plain);
  /** Whether the look of the game has come: nothing is drawn in the plain one that would change at once. */
  dressed = $state(false);
  view: View = $state.raw() as View;
  seats: SeatInfo[] = $state.raw([]);
  news: Changes = $state.raw(NOTHING);
  /** The option that is hovered, focused or walked to. */
  lit = $state("");
  /** The space or piece that somebody looks at. */
  looked = $state("");
  /** Whether they asked to, rather than merely passed over it. */
  pinned = $state(false);
  /** The option on its way to the server. */
  chosen = $state("");
  drawer: Drawer = $state("");
  rule = $state("");
  /** The label of what the rules were opened from; the thing itself may give way to them. */
  asker = "";
  askerPlace = 0;
  boardInstead = $state(false);
  epilogue: Epilogue | null = $state.raw(null);
  private waits = $state(false);
  /** How long the log was before a seat moved last, and after; nothing before it has. */
  private moved: Map<number | null, [number, number]> = $state.raw(new Map());
  readonly clock = new Clock();
  readonly moments = new Moments();
  readonly passing = new Passing(this);
  /** A figure that is being moved from box to box. */
  readonly hold: Hold = new Hold(this);
  /** Puts the keyboard on a space of the board, once there is one. */
  focusSpace: (id: string) => void = () => undefined;
  /** Brings a space of the board into sight. */
  showSpace: (id: string) => void = () => undefined;
  /** Shows the board so much nearer; by nothing, where it happens or as a whole. */
  zoom: (factor: number) => void = () => undefined;

  /** What is asked; nothing is while the end of a scene is told. */
  question = $derived(this.epilogue ? null : (this.view?.question ?? null));
  offers: Offer[] = $derived(numbered(offersOf(this.question), this.view, layout.now === "wide"));
  private where = $derived(places(this.view?.picture.boards ?? []));
  atSpace = $derived(bySpace(this.offers, this.where));
  /** What somebody does who does not care to think about it. */
  usual: Offer | null = $derived(this.offers.find((offer) => !offer.refused && offer.option.id === this.question?.usual) ?? null);
  litOffer: Offer | null = $derived(this.offers.find((offer) => offer.option.id === this.lit) ?? null);
  /** The space that the lit option points at. */
  litSpace = $derived(this.where.get(this.litOffer?.option.target ?? "") ?? "");
  /** What is looked at more closely: a thing, or else the lit option. */
  subject: Subject | null = $derived.by(() => {
    if (this.looked) return subjectOf(this.view, this.looked, this.atSpace.get(this.looked) ?? this.concerning(this.looked));
    return this.litOffer ? { kind: "offer", offer: this.litOffer } : null;
  });
  /** What goes on besides the board; nothing does any more once it is over. */
  private open: Scene | null = $derived(this.view?.ending ? null : (this.view?.picture.scene ?? null));
  scene: Scene | null = $derived(this.boardInstead || this.waits ? null : (this.epilogue?.scene ?? this.open));
  ending = $derived(this.waits || this.epilogue ? null : (this.view?.ending ?? null));
  /** All sheets, my own first. */
  sheets: Sheet[] = $derived.by(() => {
    const all = this.view?.picture.sheets ?? [];
    const mine = (sheet: Sheet) => sheet.seat === this.view.seat;
    return [...all.filter(mine), ...all.filter((sheet) => !mine(sheet))];
  });
  /** Whether somebody would hear it if this viewer said something. */
  hasListeners = $derived.by(() => {
    const people = this.seats.filter((seat) => seat.kind !== "bot").length;
    return people > 1 || this.view?.seat === null || (this.talk?.lines.length ?? 0) > 0;
  });
  /** All boards on which anything lies: the ground, and those that are opened over it. */
  boards: Board[] = $derived((this.view?.picture.boards ?? []).filter((board) => board.spaces.length > 0));
  /** The board that somebody turned to, for as long as nothing happens on another. */
  private turnedTo = $state("");
  /** The board where something can be done, or else the last one that says where it happens. */
  private stirring: Board | null = $derived.by(() => {
    const open = (board: Board) => board.spaces.some((space) => this.legalAt(space.id).length > 0);
    const tells = (board: Board) => spaceIn(board, board.focus) !== undefined;
    return this.boards.filter(open).at(-1) ?? this.boards.filter(tells).at(-1) ?? this.boards[0] ?? null;
  });
  /** The board that is shown; none as long as nothing lies on any. */
  board: Board | null = $derived(this.boards.find((board) => board.id === this.turnedTo) ?? this.stirring);
  /** Whether there will be a board, once everybody has been made who is to stand on it. */
  musters: boolean = $derived(this.board === null && (this.view?.picture.boards.length ?? 0) > 0);

  /** What came of my last move and what others have done since, as the number of its first line; none while they are still at it. */
  since: number | null = $derived.by(() => {
    const [from, to] = this.moved.get(this.view?.seat ?? null) ?? [0, Infinity];
    return this.question && to < this.view.log.length ? from : null;
  });

  /** Who looks over one's shoulder in a first game. */
  guide: Guide | null = null;

  constructor(private readonly act: (choice: string) => void) {}

  async dress(pack: Promise<Pack>): Promise<void> {
    this.pack = await pack;
    icons.game = this.pack.icons;
    this.dressed = true;
  }

  show(view: View, seats: SeatInfo[] = []): void {
    const before = this.view ?? null;
    const news = changes(before, view);
    this.clock.skip();
    if (before?.seat !== view.seat) this.moments.clear();
    this.seats = seats;
    if (before && view.seq === before.seq && view.seat === before.seat && !view.ending === !before.ending) {
      this.view = view;
      return;
    }
    this.news = news;
    const [stirred, seen] = [this.stirring?.id, this.board?.id];
    if (before?.question && before.seat === view.seat) this.moved = new Map(this.moved).set(view.seat, [before.log.length, view.log.length]);
    this.view = view;
    if (this.stirring?.id !== stirred) this.turnElsewhere(stirred === seen ? stirred : "");
    this.lit = this.looked = this.chosen = "";
    this.hold.putDown();
    this.pinned = false;
    const unseen = this.boardInstead;
    this.boardInstead = this.keepsBoard(before, view);
    if (!before?.picture.scene || unseen) this.moments.tell(news.lines, view.question !== null);
    if (view.question || view.ending) settings.hurried = false;
    if (before && settings.pace > 0 && news.lines.length > 0) this.stage(before, view, unseen);
    this.passing.consider(before, view);
  }

  /** A scene between others does not take the board away; it can be looked at all the same. */
  private keepsBoard(before: View | null, { picture: { scene }, question, seat }: View): boolean {
    if (!scene) return false;
    const old = before?.picture.scene;
    const same = old?.id === scene.id && old.left.id === scene.left.id && old.right.id === scene.right.id;
    if (same && before?.seat === seat) return this.boardInstead && !(question && !before.question);
    const owners = [scene.left.owner, scene.right.owner];
    return seat !== null && !question && !owners.includes(seat) && owners.some((owner) => owner !== null);
  }

  /** It goes on on another board; what somebody has just done on an open one is seen to its end. */
  private turnElsewhere(from = ""): void {
    const lingers = settings.pace > 0 && !this.question && this.news.lines.length > 0 && this.boards.findIndex((board) => board.id === from) > 0;
    this.turnedTo = lingers ? from : "";
    if (lingers) this.clock.after(LAST_LOOK * settings.pace, () => (this.turnedTo = ""));
  }

  /** Take time over what changes the whole screen: a scene that opens or closes, and the end. */
  private stage(before: View, view: View, unseen: boolean): void {
    const [old, next] = [before.picture.scene, this.open];
    const walk = Math.max(0, ...[...this.news.walks.values()].map((path) => walkTime(path.length - 1)));
    const turn = this.news.turned.length > 0 ? TURN : 0;
    if (old && old.id !== next?.id && !unseen) {
      this.epilogue = { scene: atItsEnd(old, before, view, this.pack), ranks: before.picture.ranks, lines: this.news.lines };
      this.clock.after(LAST_LOOK * settings.pace, () => (this.epilogue = null));
    } else if ((!old && next) || view.ending) {
      this.waits = true;
      this.clock.after((walk + turn + PAUSE) * settings.pace, () => (this.waits = false));
    }
  }

  /** Show this board, or the next one. */
  turnTo(board: Board | undefined = this.boards[(this.boards.findIndex((one) => one === this.board) + 1) % this.boards.length]): void {
    this.turnedTo = board?.id ?? "";
    this.look("");
  }

  skip(): void {
    this.clock.skip();
    this.moments.clear();
    finishAnimations();
  }

  /** Let nothing move until I am asked again. */
  hurry(): void {
    this.skip();
    settings.hurried = this.question === null && this.view.ending === null;
  }

  light(option: string): void {
    if (this.lit !== option) this.lit = option;
  }

  look(id: string, pinned = false): void {
    this.looked = id;
    this.pinned = pinned && id !== "";
  }

  /** The space of a board where a thing is, or nothing if it lies on none. */
  placeOf(id: string): string {
    return this.where.get(id) ?? "";
  }

  /** The offers that can be taken at a space. */
  legalAt(space: string): Offer[] {
    return (this.atSpace.get(space) ?? []).filter((offer) => !offer.refused);
  }

  /** The offers that act on a piece or with it, save those that only put it elsewhere. */
  concerning(piece: string): Offer[] {
    const found = subjectOf(this.view, piece, []);
    const sheet = found?.kind === "piece" ? found.sheet?.id : undefined;
    const touched = ({ option }: Offer) => concerns(option, piece) || (sheet !== undefined && concerns(option, sheet));
    return this.offers.filter((offer) => touched(offer) && !this.hold.moves(offer));
  }

  take(offer: Offer): void {
    if (offer.refused) return this.openRule(offer.option.rule || this.question?.rule || "");
    if (this.chosen) return;
    this.moments.clear();
    this.lit = this.chosen = offer.option.id;
    this.look("");
    this.act(offer.option.id);
  }

  /** A finger looks first and acts with the second tap, unless it is set to act at once. */
  tap(offer: Offer, touch: boolean): void {
    const looks = touch && settings.taps === "two" && this.lit !== offer.option.id && !offer.refused;
    if (looks) this.light(offer.option.id);
    else this.take(offer);
  }

  /** Somebody chose a space: do what can be done there, or look at it. */
  activate(space: string, touch: boolean): void {
    const offers = this.legalAt(space);
    const { tiles } = boardLook(this.pack, this.board);
    const turns = tiles ? turnsAt(offers) : [];
    if (turns.length > 1) {
      this.light(nextTurn(turns, this.lit)?.offer.option.id ?? "");
    } else if (offers.length === 1 && offers[0]) {
      this.look("");
      this.tap(offers[0], touch);
    } else {
      this.light("");
      this.look(this.tells(space) ? space : "", this.looked !== space || !this.pinned);
    }
  }

  /** Whether there is anything to be seen or done at a space. */
  private tells(id: string): boolean {
    const space = this.view.picture.boards.flatMap((board) => board.spaces).find((one) => one.id === id);
    return (space !== undefined && telling(space)) || this.atSpace.has(id) || !boardLook(this.pack, this.board).plan;
  }

  /** The server did not do it. */
  release(): void {
    this.chosen = "";
  }

  openRule(rule: string): void {
    if (this.drawer !== "rules") {
      this.asker = document.activeElement?.getAttribute("aria-label") ?? "";
      this.askerPlace = labelled(this.asker).findIndex((element) => element === document.activeElement);
    }
    this.rule = rule;
    this.drawer = "rules";
  }

  /** Why this question, or why this option. */
  why(): void {
    this.openRule(this.litOffer?.option.rule || this.question?.rule || this.view.ending?.rule || "");
  }

  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? "" : drawer;
  }

  /** The space that holds a piece of the seat that looks on, or else the one the board is about. */
  home(board: Board): string {
    const seat = this.view.seat;
    const mine = board.spaces.find((space) => space.pieces.some((piece) => seat !== null && piece.owner === seat && isFigure(this.pack, piece)));
    return mine?.id ?? spaceIn(board, board.focus)?.id ?? board.spaces[0]?.id ?? "";
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
