import { SvelteMap } from "svelte/reactivity";
import { announce } from "../../lib/announce.svelte";
import { settings } from "../../lib/settings.svelte";
import { readKept, writeKept } from "../../lib/storage";
import type { Board, View } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import { cardName, chanceOf, ORDERS, passes, passOf, type Order } from "./orders";

const KEY = "mazefolio.orders";
/** Orders of so many tables are kept; those that were given longest ago go first. */
const TABLES = 30;
/** A moment passes after so long, whatever the player holds: nobody learns anything from the pause. */
const [LEAST, MOST] = [600, 1400];

type Page = Record<string, Order>;

/** A player's standing orders for moments that mostly pass. They stay in this browser and are never sent. */
export class StandingOrders {
  /** Whether an order is about to let the open question pass. */
  passing = $state(false);
  private pages = new SvelteMap<string, Page>(kept());
  /** The turn of which the player wants to hear no more. */
  private quiet = $state(-1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  /** The cards that have an order, and those that could be played now, by name. */
  cards = $derived.by(() => {
    const { view } = this.desk.seen;
    const asked = (view?.question?.window?.cards ?? []).map((card) => cardName(view, card));
    return [...new Set([...asked, ...this.chances.map(({ name }) => name), ...Object.keys(this.page)])].sort();
  });

  private get place(): string {
    return `${this.desk.table}/${this.desk.seen.view?.seat ?? ""}`;
  }

  private get page(): Page {
    return this.pages.get(this.place) ?? {};
  }

  /** The boards about which something can be done at almost every move. */
  private get chances(): Board[] {
    return (this.desk.seen.view?.picture.boards ?? []).filter(({ chance }) => chance);
  }

  /** Chances about a board pass, unless it is the next goal; about cards the player is asked when it concerns him. Who wants
   * nothing to be done by itself is always asked. */
  private usual(name: string): Order {
    if (!settings.passes) return "ask";
    const board = this.chances.find((one) => one.name === name);
    if (!board) return "touched";
    return board.proposed ? "ask" : "pass";
  }

  /** What can be ordered: a chance about a board can only be asked about, or pass. */
  choices(name: string): Order[] {
    const all = Object.keys(ORDERS) as Order[];
    return this.chances.some((one) => one.name === name) ? all.filter((order) => order === "ask" || order === "pass") : all;
  }

  /** Under a name: that of a card, or of a board. */
  of(name: string): Order {
    return this.page[name] ?? this.usual(name);
  }

  give(name: string, order: Order): void {
    const { [name]: _, ...others } = this.page;
    const page = order === "touched" ? others : { ...others, [name]: order };
    this.pages.delete(this.place);
    if (Object.keys(page).length > 0) this.pages.set(this.place, page);
    writeKept(KEY, [...this.pages].slice(-TABLES));
  }

  /** Another view is shown. A decision that the player took back is not made again by itself. */
  consider(before: View | null, now: View): void {
    this.stop();
    const takenBack = before !== null && before.seat === now.seat && before.seq > now.seq;
    if (!takenBack && this.desk.table !== "" && this.wants(now)) this.wait();
  }

  /** Let everything pass that is asked of this sort until the turn is over. */
  passThisTurn(): void {
    if (!this.desk.rest.ready) return;
    this.quiet = this.desk.seen.view.turn;
    this.pass();
  }

  /** What could be played at this moment of the own turn, if that is all that the moment is about. */
  get ownPower(): string {
    const { view } = this.desk.seen;
    const { cards = [], concerns = [] } = view?.question?.window ?? {};
    const names = [...new Set(cards.map((card) => cardName(view, card)))];
    return names.length === 1 && concerns.join() === "own" ? names[0]! : "";
  }

  /** From now on let every moment pass at which only this could be played. */
  neverAsk(name: string): void {
    if (!this.desk.rest.ready) return;
    this.give(name, "pass");
    this.pass();
  }

  /** The player wants to decide for himself after all. */
  stop(): void {
    clearTimeout(this.timer);
    this.passing = false;
  }

  private wants(view: View): boolean {
    const window = view.question?.window;
    if (!window) return false;
    const board = chanceOf(view);
    if (board) return passes(this.of(board.name), window.concerns);
    return view.turn === this.quiet || window.cards.every((card) => passes(this.of(cardName(view, card)), window.concerns));
  }

  private wait(): void {
    this.passing = true;
    const pause = this.hides ? LEAST + Math.random() * (MOST - LEAST) : 0;
    this.timer = setTimeout(() => this.pass(), pause);
  }

  /** Whether somebody could learn from a pause what the player holds: not from a chance about a board, and no bot does. */
  private get hides(): boolean {
    const { view, seats } = this.desk.seen;
    return !chanceOf(view) && seats.some(({ kind }, seat) => seat !== view.seat && kind !== "bot");
  }

  private pass(): void {
    this.stop();
    // While the end of a scene is told, nothing is asked yet.
    if (!this.desk.question) return this.wait();
    const offer = passOf(this.desk.question);
    const known = offer && this.desk.offers.find(({ option }) => option.id === offer.option.id);
    if (!known || this.desk.chosen) return;
    if (!chanceOf(this.desk.seen.view)) announce("Passed by your standing order.");
    this.desk.answer(known);
  }
}

function kept(): [string, Page][] {
  const found = readKept(KEY);
  return Array.isArray(found) ? found.filter((entry): entry is [string, Page] => Array.isArray(entry) && typeof entry[0] === "string" && valid(entry[1])) : [];
}

function valid(page: unknown): page is Page {
  return typeof page === "object" && page !== null && Object.values(page).every((order) => String(order) in ORDERS);
}
