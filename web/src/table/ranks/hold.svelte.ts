import { announce } from "../../lib/announce.svelte";
import type { Piece } from "../../lib/types";
import type { Desk } from "../model/desk.svelte";
import type { Offer } from "../model/offers";
import { directed, goals, meetings, piecesIn, vacancies } from "./moves";

/** A figure that has been picked up, to be put down in another box. It can be dragged, tapped or moved with keys. */
export class Hold {
  private taken = $state("");
  /** The box over which it is being dragged. */
  over = $state("");

  constructor(private readonly desk: Desk) {}

  private ranks = $derived.by(() => this.desk.seen.view?.picture.ranks ?? []);
  /** What is in hand; nothing once it can go nowhere any more. */
  piece: Piece | null = $derived.by(() => (this.movable(this.taken) || this.meets(this.taken) ? (piecesIn(this.ranks).find((one) => one.id === this.taken) ?? null) : null));
  private open: Map<string, Offer> = $derived.by(() =>
    this.piece ? new Map([...this.met(this.piece.id), ...goals(this.desk.offers, this.ranks, this.piece.id)]) : vacancies(this.desk.offers, this.ranks),
  );

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
