import type { LogLine } from "../../../lib/types";
import { toldSince } from "../../model/logLines";
import type { Past } from "../past";
import type { Point } from "./curve";

/** What happened up to one of these points since the point before, in the sentences of the log. */
export async function toldAt(past: Past, points: Point[], index: number): Promise<LogLine[]> {
  const [before, now] = await Promise.all([index > 0 ? past.at(points[index - 1]!.seq) : null, past.at(points[index]!.seq)]);
  if (!now) return [];
  return weighty(before ? toldSince(before.view, now.view) : now.view.log);
}

/** So many sentences are told at most. */
const MOST = 3;

/** The last sentences that matter: those that are good or bad for somebody, or else the last one. */
function weighty(lines: LogLine[]): LogLine[] {
  const toned = lines.filter((line) => line.tone !== "");
  return toned.length > 0 ? toned.slice(-MOST) : lines.slice(-1);
}
