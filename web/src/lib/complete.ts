import { SHAPES, type Structs } from "./types";

type Bag = Record<string, unknown>;

/** What was completed before: of a table that was sent in changes, most is the same as ever. */
const completed = new WeakMap<object, unknown>();

/** What the server sent, with everything it left out because it is as usual. The same gives the same again. */
export function complete<Name extends keyof Structs>(name: Name, sent: unknown): Structs[Name] {
  return filled(name, sent as Bag) as unknown as Structs[Name];
}

function filled(name: keyof Structs, sent: Bag): Bag {
  const shape = SHAPES[name];
  if (!shape) return sent;
  const whole: Bag = { ...shape.defaults, ...sent };
  for (const [field, struct] of Object.entries(shape.parts)) whole[field] = part(struct, whole[field]);
  return whole;
}

function part(struct: keyof Structs, value: unknown): unknown {
  if (!value || typeof value !== "object") return value;
  if (!completed.has(value)) completed.set(value, Array.isArray(value) ? value.map((one) => part(struct, one)) : filled(struct, value as Bag));
  return completed.get(value);
}
