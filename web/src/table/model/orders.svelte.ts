import { SvelteMap } from "svelte/reactivity";
import { announce } from "../../lib/announce.svelte";
import { readKept, writeKept } from "../../lib/storage";
import type { View } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import { cardName, ORDERS, passes, passOf, type Order } from "./orders";

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
    return [...new Set([...asked, ...Object.keys(this.page)])].sort();
  });

  private get place(): string {
    return `${this.desk.table}/${this.desk.seen.view?.seat ?? ""}`;
  }

  private get page(): Page {
    return this.pages.get(this.place) ?? {};
  }

  of(card: string): Order {
    return this.page[card] ?? "ask";
  }

  give(card: string, order: Order): void {
    const { [card]: _, ...others } = this.page;
    const page = order === "ask" ? others : { ...others, [card]: order };
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
    this.quiet = this.desk.seen.view.turn;
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
    return view.turn === this.quiet || window.cards.every((card) => passes(this.of(cardName(view, card)), window.concerns));
  }

  private wait(): void {
    this.passing = true;
    this.timer = setTimeout(() => this.pass(), LEAST + Math.random() * (MOST - LEAST));
  }

  private pass(): void {
    this.stop();
    // While the end of a scene is told, nothing is asked yet.
    if (!this.desk.question) return this.wait();
    const offer = passOf(this.desk.question);
    const known = offer && this.desk.offers.find(({ option }) => option.id === offer.option.id);
    if (!known || this.desk.chosen) return;
    announce("Passed by your standing order.");
    this.desk.take(known);
  }
}

function kept(): [string, Page][] {
  const found = readKept(KEY);
  return Array.isArray(found) ? found.filter((entry): entry is [string, Page] => Array.isArray(entry) && typeof entry[0] === "string" && valid(entry[1])) : [];
}

function valid(page: unknown): page is Page {
  return typeof page === "object" && page !== null && Object.values(page).every((order) => String(order) in ORDERS);
}
