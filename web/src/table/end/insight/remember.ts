import { keepInsight, type Mistake } from "../../../lib/insights";
import { heldTable } from "../../../lib/seats";
import type { Analysis, Departure, View } from "../../../lib/types";

/** Keep a finished analysis in this browser, for every seat that was played here. Practice does not count. */
export function remember(analysis: Analysis, table: string, view: View): void {
  if (view.practice || view.seat === null) return;
  const seats = heldTable(table)?.seats.map(({ seat }) => seat) ?? [view.seat];
  for (const account of analysis.players.filter(({ seat }) => seats.includes(seat))) {
    const mine = analysis.dearest.filter(({ seat }) => seat === account.seat);
    const { game, title, seats: players } = view;
    keepInsight({ table, game, title, seat: account.seat, players: players.length, figure: players[account.seat]?.figure ?? "", when: Date.now(), account, mistakes: mine.map(mistake) });
  }
}

function mistake({ seq, asked, chosen, better, gain }: Departure): Mistake {
  return { seq, asked, chosen, better, cost: -gain };
}
