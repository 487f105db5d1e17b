import { signed } from "../../model/words";
import type { Account } from "../../../lib/types";
import { BAND } from "./curve";

/** A part of an account: how far the sum has come before and after it, and in whole points. */
export interface Bar {
  id: "start" | "luck" | "skill" | "others" | "unexplained" | "outcome";
  label: string;
  from: number;
  to: number;
  points: number;
}

/** A change of chances, in points with their sign. */
export function points(change: number): string {
  return signed(Math.round(100 * change) || 0);
}

/** How far a chance may be off, as "± 3"; nothing where it is sure. */
export function give(error: number): string {
  const off = Math.round(100 * BAND * error);
  return off > 0 ? `± ${off}` : "";
}

/** The parts of an account one after another; their whole points add up to those of the outcome. */
export function bars(account: Account, alone: boolean): Bar[] {
  const parts = [
    { id: "start", label: "Chance at the start" },
    { id: "luck", label: "Dice and draws" },
    { id: "skill", label: "Decisions" },
    ...(alone ? [] : [{ id: "others", label: "The others' turns" } as const]),
    { id: "unexplained", label: "Unexplained" },
  ] as const;
  let sum = 0;
  const made = parts.map(({ id, label }): Bar => {
    const from = sum;
    sum += account[id];
    return { id, label, from, to: sum, points: Math.round(100 * sum) - Math.round(100 * from) };
  });
  return [...made, { id: "outcome", label: "Outcome", from: 0, to: account.outcome, points: Math.round(100 * account.outcome) }];
}

/** "Your dice were worth +12, your decisions cost 5." */
export function verdict(account: Account, name: string | null): string {
  const whose = name === null ? "your" : `${name}'s`;
  const parts = bars(account, true);
  const worth = (id: Bar["id"]) => effect(parts.find((part) => part.id === id)?.points ?? 0, account.error);
  const [luck, skill] = [worth("luck"), worth("skill")];
  if (luck === UNTOLD && skill === UNTOLD) return `Neither ${whose} dice nor ${whose} decisions made a difference that can be told.`;
  const said = `${whose} dice ${luck}, ${whose} decisions ${skill}.`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const UNTOLD = "made no difference that can be told";

function effect(whole: number, error: number): string {
  if (whole === 0 || Math.abs(whole) <= 100 * BAND * error) return error > 0 ? UNTOLD : "made no difference";
  return whole > 0 ? `were worth +${whole}` : `cost ${-whole}`;
}

/** So many points unexplained are too many to keep silent about. */
const MUCH = 0.1;

/** What must be said about the figures themselves. */
export function doubts({ unexplained, error }: Account): string {
  const sampled = give(error) && `Luck and decisions are right to about ${give(error)}.`;
  const drifted = Math.abs(unexplained) >= MUCH ? "Much is unexplained: it happened between the moments that were weighed." : "";
  return [sampled, drifted].filter(Boolean).join(" ");
}
