import type { CharacterSheet, Ending, SeatInfo, View } from "../../lib/types";

/** What the player in a seat is called: the same everywhere. */
export function nameOf(seat: number, view: View, seats: SeatInfo[] = []): string {
  return seats[seat]?.name || view.seats[seat]?.name || "somebody";
}

/** "Your move"; where several players share the screen, whose it is. */
export function whoseMove(view: View, seats: SeatInfo[], shared: boolean): string {
  return shared && view.seat !== null ? `${nameOf(view.seat, view, seats)}'s move` : "Your move";
}

/** What stands under the name of a sheet: whom a player leads, or whose figure it is. */
export function besideName(sheet: CharacterSheet, view: View, seats: SeatInfo[]): string {
  if (sheet.seat === null || view.seats.length < 2) return "";
  const own = sheet.seat === view.seat;
  if (sheet.name !== (view.seats[sheet.seat]?.name ?? "")) return own ? "yours" : nameOf(sheet.seat, view, seats);
  return [sheet.kind, own ? "you" : ""].filter(Boolean).join(", ");
}

/** Whose journey it was that the map of an ending shows. */
export function whoseJourney({ traveller }: Ending, view: View, seats: SeatInfo[], shared: boolean): string {
  if (!shared && view.seat !== null && (traveller ?? view.seat) === view.seat) return "Your journey";
  return traveller === null ? "The journey" : `${nameOf(traveller, view, seats)}'s journey`;
}
