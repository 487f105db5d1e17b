import type { Item } from "./bundles";

const SHORT = 20;
/** A detail that is longer would stand in a narrow column. */
const LONG = 60;

/** Which offers may share a line on a narrow screen: short ones, two by two; a lone one takes a whole line. */
export function paired(items: Item[]): boolean[] {
  const half = items.map(() => false);
  for (let n = 0; n + 1 < items.length; n += 1) {
    if (!isShort(items[n]) || !isShort(items[n + 1])) continue;
    half[n] = half[n + 1] = true;
    n += 1;
  }
  return half;
}

function isShort(item: Item | undefined): boolean {
  if (!item || item.refused || item.parts.length > 0) return false;
  const { label, detail, odds } = item.offer.option;
  return label.length <= SHORT && detail.length <= LONG && odds.every((chance) => chance.tone === "");
}
