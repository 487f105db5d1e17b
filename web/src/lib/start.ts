import * as api from "./api";
import { usualLevel } from "./bots";
import { beginLesson } from "./lessons";
import { rosters } from "./rosters.svelte";
import { hold } from "./seats";
import { settings } from "./settings.svelte";
import type { GameInfo, Moment, NewSeat, NewTable, TableMade } from "./types";

const NOBODY = "Guest";

export const myName = (): string => settings.name || NOBODY;

/** Keep my name for the next time, unless it is none. */
export function callMe(name: string): void {
  if (name.trim() && name !== NOBODY) settings.name = name.trim();
}

/** I, and bots in the other seats. */
export function usualSeats(game: GameInfo, count = game.usual): NewSeat[] {
  return Array.from({ length: count }, (_, seat) => (seat ? botSeat(game, seat) : { kind: "me", name: myName() }));
}

export function botSeat(game: GameInfo, seat: number): NewSeat {
  return { kind: "bot", name: game.names[seat % game.names.length] ?? "", bot: usualLevel(game) };
}

export function playNow(game: GameInfo, practice = false): Promise<api.Answer<TableMade>> {
  return start({ game: game.slug, seats: usualSeats(game), practice });
}

/** A first game that is explained: nothing is final, and cards and dice are those of its lesson. */
export async function learn(game: GameInfo): Promise<api.Answer<TableMade>> {
  const lesson = await api.lesson(game.slug);
  if (!lesson.ok) return lesson;
  const { seats, options, seed } = lesson.value;
  const answer = await start({ game: game.slug, seats: usualSeats(game, seats), options, practice: true, seed });
  if (answer.ok) beginLesson(answer.value.table);
  return answer;
}

/** Go on from there as a branch, in one of the seats, with bots in the others. */
export function playOn(game: GameInfo, seats: number, mine: number, where: { from: Moment } | { puzzle: string }): Promise<api.Answer<TableMade>> {
  return start({
    game: game.slug,
    seats: Array.from({ length: seats }, (_, seat) => (seat === mine ? { kind: "me", name: myName() } : botSeat(game, seat))),
    practice: true,
    ...where,
  });
}

export function watchBots(game: GameInfo): Promise<api.Answer<TableMade>> {
  return start({ game: game.slug, seats: usualSeats(game).map((_, seat) => botSeat(game, seat)) });
}

/** Make a table and keep what this browser holds at it. */
export async function start(asked: NewTable): Promise<api.Answer<TableMade>> {
  const wanted = { ...asked, seats: asked.seats.map((seat) => withRoster(seat, asked.game)) };
  const answer = await api.makeTable(wanted);
  if (answer.ok) keep(wanted, answer.value);
  if (wanted.seats.some((seat) => seat.roster)) await rosters.look(wanted.game);
  return answer;
}

/** A seat with a roster takes the one that is kept here now, also when the same table is set once more. */
function withRoster(seat: NewSeat, game: string): NewSeat {
  return seat.roster ? { ...seat, roster: rosters.of(game)?.token ?? seat.roster } : seat;
}

function keep(wanted: NewTable, made: TableMade): void {
  const seats = made.seats.flatMap(({ seat, token }) => (token ? [{ seat, token, name: wanted.seats[seat]?.name ?? "" }] : []));
  const open = made.seats.flatMap(({ seat, invitation }) => (invitation ? [{ seat, invitation }] : []));
  const { seed, from, puzzle, ...again } = wanted;
  if (seats.length || open.length) hold({ table: made.table, game: wanted.game, seats, open, wanted: again });
}
