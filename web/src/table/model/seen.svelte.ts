import type { Pack } from "../../games/pack";
import { plain } from "../../games/plain";
import { icons } from "../../lib/icons.svelte";
import type { Board, SeatInfo, CharacterSheet, LogLine, View, Zone } from "../../lib/types";
import { changes, NOTHING, type Changes } from "./changes";
import { toldIn } from "./logLines";
import { Older } from "./older.svelte";

/** What is seen: the table as the server last showed it to this viewer, what is new in it, and the look of its game. */
export class Seen {
  pack: Pack = $state.raw(plain);
  /** Whether the look of the game has come: nothing is drawn in the plain one that would change at once. */
  dressed = $state(false);
  view: View = $state.raw() as View;
  /** Who sits where. */
  seats: SeatInfo[] = $state.raw([]);
  /** What the last view brought that the one before did not have. */
  news: Changes = $state.raw(NOTHING);
  /** Lines of the log from before those in the view. */
  readonly older = new Older();
  /** All lines at hand, and the number of the first of them. */
  log: LogLine[] = $derived([...this.older.lines, ...(this.view?.log ?? [])]);
  first: number = $derived((this.view?.earlier ?? 0) - this.older.lines.length);
  /** Boards whose pictures have been asked for. */
  private fetched = new Set<string>();
  /** How long the log was before a seat moved last, and after; nothing before it has. */
  private moved: Map<number | null, [number, number]> = $state.raw(new Map());

  /** All sheets, my own first. */
  sheets: CharacterSheet[] = $derived.by(() => {
    const all = this.view?.picture.sheets ?? [];
    const mine = (sheet: CharacterSheet) => sheet.seat === this.view.seat;
    return [...all.filter(mine), ...all.filter((sheet) => !mine(sheet))];
  });
  /** All boards on which anything lies: the ground, and those that are opened over it. */
  boards: Board[] = $derived((this.view?.picture.boards ?? []).filter((board) => board.spaces.length > 0));
  /** What it is about just now, laid open on the board. */
  spread: Zone[] = $derived((this.view?.picture.zones ?? []).filter((zone) => this.pack.spread?.includes(zone.id)));
  /** Whether figures are still being made: there will be a board once all are made who are to stand on it. */
  isCreation: boolean = $derived(this.boards.length === 0 && (this.view?.picture.boards.length ?? 0) > 0);
  /** The first line of the log that tells of my last move or of what came after it; none before anything came after it. */
  since: number | null = $derived.by(() => {
    const [from, to] = this.moved.get(this.view?.seat ?? null) ?? [0, Infinity];
    return this.view && to < toldIn(this.view) ? from : null;
  });

  async dress(pack: Promise<Pack>): Promise<void> {
    this.pack = await pack;
    icons.game = this.pack.icons;
    this.dressed = true;
    await this.fetchPictures();
  }

  /** Pictures that come with a board are loaded once it is there. */
  private async fetchPictures(): Promise<void> {
    const wanted = (this.view?.picture.boards ?? []).filter(({ id }) => this.pack.further?.[id] && !this.fetched.has(id));
    for (const { id } of wanted) this.fetched.add(id);
    const found = await Promise.all(wanted.map(({ id }) => this.pack.further?.[id]?.()));
    for (const pack of found) if (pack) icons.add(pack);
  }

  /** Take another view for the one that is seen now. Says whether anything has happened in the game; a player may merely have come or gone.
   * `since`: the view in which this viewer moved last, if that is not the one that is seen now. */
  show(view: View, seats: SeatInfo[], since: View | null = this.view ?? null): boolean {
    const before = this.view ?? null;
    const happened = !before || view.seq !== before.seq || view.seat !== before.seat || !view.ending !== !before.ending;
    if (happened) this.news = changes(before, view);
    if (happened && since?.question && since.seat === view.seat) this.moved = new Map(this.moved).set(view.seat, [toldIn(since), toldIn(view)]);
    this.seats = seats;
    this.older.follow(before, view);
    this.view = view;
    void this.fetchPictures();
    return happened;
  }
}
