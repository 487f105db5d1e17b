import { isFigure } from "../../games/plain";
import { settings } from "../../lib/settings.svelte";
import type { Board } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import type { Offer } from "./offers";
import { LAST_LOOK } from "./pace";
import { subjectOf, type Subject } from "./subject";
import { spaceIn } from "./walking";

export type Drawer = "" | "rules" | "menu" | "characters" | "log" | "master";

/** All elements with this label, in the order of the page: the same rule can be cited in several places. */
export function labelled(label: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)];
}

/** Where attention is: the option that is lit, the thing that is looked at, the board that is shown, the open drawer. */
export class Attention {
  /** The option that is hovered, focused or walked to. */
  lit = $state("");
  /** Tells the option that the mouse rests on; nothing while it rests on none. */
  private pointed: (() => string) | null = null;
  /** The option that a finger has touched in the list last: it stays under that finger. */
  touched = $state("");
  /** The space or piece that the viewer looks at. */
  looked = $state("");
  /** Whether the viewer asked to look at it, rather than merely passed over it. */
  pinned = $state(false);
  drawer: Drawer = $state("");
  rule = $state("");
  /** The label of what the rules were opened from, and which of those with that label; it may give way to the rules. */
  asker = "";
  askerPlace = 0;
  /** The board that the viewer turned to, for as long as nothing happens on another. */
  private turnedTo = $state("");
  /** The space that the board is to bring into sight once it is there. */
  sought = $state("");
  /** Puts the keyboard on a space of the board, once there is one. */
  focusSpace: (id: string) => void = () => undefined;
  /** Brings a space of the board into sight. */
  showSpace: (id: string) => void = () => undefined;
  /** Shows the board so much nearer; by nothing, where it happens or as a whole. */
  zoom: (factor: number) => void = () => undefined;

  constructor(private readonly desk: Desk) {}

  litOffer: Offer | null = $derived.by(() => this.desk.offers.find((offer) => offer.option.id === this.lit) ?? null);
  /** The space that the lit option points at. */
  litSpace = $derived.by(() => this.desk.placeOf(this.litOffer?.option.target ?? ""));
  /** What is looked at more closely: a thing, or else the lit option. */
  subject: Subject | null = $derived.by(() => {
    if (this.looked) return subjectOf(this.desk.seen.view, this.looked, this.desk.atSpace.get(this.looked) ?? this.desk.concerning(this.looked));
    return this.litOffer ? { kind: "offer", offer: this.litOffer } : null;
  });
  /** The board where something can be done, above all one that says where it happens; or else the last that says so. */
  stirring: Board | null = $derived.by(() => {
    const { boards } = this.desk.seen;
    const open = (board: Board) => board.spaces.some((space) => this.desk.legalAt(space.id).length > 0);
    const tells = (board: Board) => spaceIn(board, board.focus) !== undefined;
    const live = boards.filter(open);
    return live.filter(tells).at(-1) ?? live.at(-1) ?? boards.filter(tells).at(-1) ?? boards[0] ?? null;
  });
  /** The board that is shown; none as long as nothing lies on any. */
  board: Board | null = $derived.by(() => this.desk.seen.boards.find((board) => board.id === this.turnedTo) ?? this.stirring);

  /** Another view is shown: what was lit and looked at is past, unless the mouse rests on it still. `stirred` and `shown` are the boards of the view before. */
  moveOn(stirred: string | undefined, shown: string | undefined): void {
    if (this.stirring?.id !== stirred) this.turnElsewhere(stirred === shown ? stirred : "");
    this.looked = this.touched = "";
    this.pinned = false;
    this.dim();
  }

  /** It goes on on another board; what was just done on an open one is seen to its end. */
  private turnElsewhere(from = ""): void {
    const { seen, staging, question } = this.desk;
    const lingers = settings.pace > 0 && !question && seen.news.lines.length > 0 && seen.boards.findIndex((board) => board.id === from) > 0;
    this.turnedTo = lingers ? from : "";
    if (lingers) staging.clock.after(LAST_LOOK * settings.pace, () => (this.turnedTo = ""));
  }

  /** Show this board, or the next one. */
  turnTo(board: Board | undefined = this.nextBoard): void {
    this.turnedTo = board?.id ?? "";
    this.look("");
  }

  /** The board after the one that is shown, and after the last the first again. */
  get nextBoard(): Board | undefined {
    const { boards } = this.desk.seen;
    return boards[(boards.findIndex((one) => one === this.board) + 1) % boards.length];
  }

  /** Show a space on its board, wherever that is. */
  seek(board: Board, space: string): void {
    this.turnTo(board);
    this.sought = space;
  }

  light(option: string): void {
    if (this.lit !== option) this.lit = option;
  }

  /** Nothing is lit any more but what the mouse rests on. */
  dim(): void {
    this.light(this.pointed?.() ?? "");
  }

  /** The mouse has come to something that stands for this option. */
  point(option: () => string): void {
    this.pointed = option;
  }

  /** It is no longer there. */
  unpoint(option: () => string): void {
    if (this.pointed === option) this.pointed = null;
  }

  /** No board is seen any more: nothing on it is looked at, walked to or drawn nearer. */
  leaveBoard(): void {
    this.look("");
    this.focusSpace = this.zoom = () => undefined;
  }

  look(id: string, pinned = false): void {
    this.looked = id;
    this.pinned = pinned && id !== "";
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
    this.openRule(this.litOffer?.option.rule || this.desk.question?.rule || this.desk.seen.view.ending?.rule || "");
  }

  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? "" : drawer;
  }

  /** The space with a figure of the seat that looks on, or else the one that the board is about. */
  home(board: Board): string {
    const { view, pack } = this.desk.seen;
    const mine = board.spaces.find((space) => space.pieces.some((piece) => view.seat !== null && piece.owner === view.seat && isFigure(pack, piece)));
    return mine?.id ?? spaceIn(board, board.focus)?.id ?? board.spaces[0]?.id ?? "";
  }
}
