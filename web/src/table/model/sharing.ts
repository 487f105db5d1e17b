import * as api from "../../lib/api";
import type { HeldSeat } from "../../lib/seats";
import type { TableView, View } from "../../lib/types";
import { nameOf } from "./people";

/** Another seat of this screen that is asked now. */
export interface NextHere {
  seat: number;
  name: string;
  token: string;
  /** Whether that player has something that the others at this screen must not see. */
  secret: boolean;
}

/** The seat of this screen that is asked. Where a view may not name it, the screen looks from each of its seats. */
export async function askedHere(table: TableView, held: HeldSeat[], look = api.mine): Promise<number | null> {
  const { asked, ending } = table.view;
  if (asked !== null || ending || held.length < 2) return asked;
  const answer = await look(held.map(({ token }) => ({ table: table.table, token })));
  return answer.ok ? (answer.value.find((mine) => mine.awaiting)?.you ?? null) : null;
}

export function nextHere(table: TableView, held: HeldSeat[], asked = table.view.asked): NextHere | null {
  const seat = held.find((one) => one.seat === asked);
  if (!seat || seat.seat === table.you) return null;
  const name = nameOf(seat.seat, table.view, table.seats);
  return { seat: seat.seat, name, token: seat.token, secret: hides(table.view) };
}

/** Whether this view leaves out things that another seat sees. */
export function hides(view: View): boolean {
  const zones = [...view.picture.zones, ...view.picture.sheets.flatMap((sheet) => sheet.zones)];
  return zones.some((zone) => zone.hidden > 0) || view.picture.charts.length > 0;
}
