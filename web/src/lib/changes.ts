/** A change of an object: fields that have another value, fields that are gone, and what has changed within others. */
interface Changes {
  set?: Bag;
  drop?: string[];
  in?: Record<string, Change>;
}

/** Parts that make up a list: so many of the old items from a place on, one of them changed, or new ones. */
type Part = [start: number, count: number] | [place: number, change: Change] | [items: unknown[]];
export type Change = Changes | Part[];
type Bag = Record<string, unknown>;

/** What a value has become. What has not changed is the same object as before. */
export function changed<Value>(old: Value, change: Change): Value {
  return (Array.isArray(change) ? change.flatMap((part) => taken(old as unknown[], part)) : altered(old as Bag, change)) as Value;
}

function altered(old: Bag, change: Changes): Bag {
  const now = { ...old, ...change.set };
  for (const name of change.drop ?? []) delete now[name];
  for (const [name, within] of Object.entries(change.in ?? {})) now[name] = changed(now[name], within);
  return now;
}

function taken(old: unknown[], part: Part): unknown[] {
  if (part.length === 1) return part[0];
  const [place, what] = part;
  return typeof what === "number" ? old.slice(place, place + what) : [changed(old[place], what)];
}
