import type { HeldSeat } from "../../lib/seats";
import type { TableView, View } from "../../lib/types";

/** Another seat of this screen that is asked now. */
export interface NextHere {
  seat: number;
  name: string;
  token: string;
  /** Whether that player has something that the others at this screen must not see. */
  secret: boolean;
}

export function nextHere(table: TableView, held: HeldSeat[]): NextHere | null {
  const { asked } = table.view;
  const seat = held.find((one) => one.seat === asked);
  if (!seat || seat.seat === table.you) return null;
  const name = table.seats[seat.seat]?.name || seat.name || `seat ${seat.seat + 1}`;
  return { seat: seat.seat, name, token: seat.token, secret: hides(table.view) };
}

/** Whether this view leaves out things that another seat sees. */
export function hides(view: View): boolean {
  const zones = [...view.picture.zones, ...view.picture.sheets.flatMap((sheet) => sheet.zones)];
  return zones.some((zone) => zone.hidden > 0) || view.picture.charts.length > 0;
}
