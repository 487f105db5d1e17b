import type { Average } from "../../lib/insights";
import { points } from "../../table/end/insight/words";

/** "+3 ± 9", or "+3" after a single game. */
export function averaged({ mean, give }: Average): string {
  return give === null ? points(mean) : `${points(mean)} ± ${Math.round(100 * give)}`;
}
