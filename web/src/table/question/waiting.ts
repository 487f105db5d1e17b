import type { SeatInfo, View } from "../../lib/types";

export interface Waiting {
  seat: number;
  title: string;
  text: string;
  thinks: boolean;
}

/** Whom everybody waits for, in words; nothing when the game is over or it is one's own turn. */
export function waitingFor(view: View, seats: SeatInfo[]): Waiting | null {
  const seat = view.asked;
  if (seat === null || view.question) return null;
  const info = seats[seat];
  const name = info?.name || view.seats[seat]?.name || `Seat ${seat + 1}`;
  if (info?.kind === "open") return { seat, title: "An empty seat", text: `Waiting for somebody to take the seat of ${name}`, thinks: true };
  if (info && !info.here && info.kind === "person") return { seat, title: `${name} is away`, text: "The game waits until they are back", thinks: true };
  const figure = view.seats[seat]?.figure;
  return { seat, title: `${name} is thinking`, text: figure ? `${figure} to move` : "Their move", thinks: true };
}
