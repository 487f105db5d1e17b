import { announce } from "../../lib/announce.svelte";
import type { Piece } from "../../lib/types";
import type { Desk } from "../model/desk.svelte";
import { KEYS, type Offer } from "../model/offers";
import { directed, goals, meetings, piecesIn, vacancies } from "./moves";

/** A figure that has been picked up, to be put down in another box. It can be dragged, tapped or moved with keys. */
export class Hold {
  /** The figure that was picked up last, until it is put down. */
  taken = $state("");
  /** The box over which it is being dragged. */
  over = $state("");

  constructor(private readonly desk: Desk) {}

  private ranks = $derived.by(() => this.desk.seen.view?.picture.ranks ?? []);
  /** What is in hand; nothing once it can go nowhere any more. */
  piece: Piece | null = $derived.by(() => (this.movable(this.taken) || this.meets(this.taken) ? (piecesIn(this.ranks).find((one) => one.id === this.taken) ?? null) : null));
  private open: Map<string, Offer> = $derived.by(() =>
    this.piece ? new Map([...this.met(this.piece.id), ...goals(this.desk.offers, this.ranks, this.piece.id)]) : vacancies(this.desk.offers, this.ranks),
  );

  /** Who can be moved. */
  movers: Piece[] = $derived.by(() => piecesIn(this.ranks).filter((piece) => this.movable(piece.id)));
  /** The number keys that pick them up, after those of what can be chosen at once. */
  keys: Map<string, string> = $derived.by(() => {
    const first = Math.max(0, ...this.desk.offers.map((offer) => Number(offer.key))) + 1;
    return new Map(this.piece ? [] : this.movers.slice(0, KEYS + 1 - first).map((piece, n) => [piece.id, `${first + n}`]));
  });

  /** What happens if this box is chosen now. */
  goal(box: string): Offer | null {
    return this.open.get(box) ?? null;
  }

  movable(piece: string): boolean {
    return piece !== "" && goals(this.desk.offers, this.ranks, piece).size > 0;
  }

  /** Whether it can be dragged onto another figure, to choose that as the target. */
  meets(piece: string): boolean {
    return piece !== "" && this.met(piece).size > 0;
  }

  private met(piece: string): Map<string, Offer> {
    return meetings(this.desk.offers, this.ranks, piece);
  }

  pickUp(piece: Piece): void {
    this.taken = piece.id;
    this.desk.attention.look("");
    announce(`${piece.name} in hand. Choose a box.`);
  }

  /** Pick up whoever has this number key; whether anybody has. */
  pickUpBy(key: string): boolean {
    const piece = this.movers.find((one) => this.keys.get(one.id) === key);
    if (piece) this.pickUp(piece);
    return piece !== undefined;
  }

  putDown(): void {
    this.taken = this.over = "";
  }

  drop(box: string): boolean {
    const offer = this.goal(box);
    this.putDown();
    if (offer) this.desk.take(offer);
    return offer !== null;
  }

  /** Whether an offer puts a figure into a box. */
  moves({ option, refused }: Offer): boolean {
    return !refused && this.ranks.some((rank) => rank.boxes.some((box) => box.id === option.target));
  }

  /** What can be done to the figure in a box. */
  offers(ids: string[]): Offer[] {
    return directed(this.desk.offers, ids);
  }
}
