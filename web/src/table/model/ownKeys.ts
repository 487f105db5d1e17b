/** What ends, passes and leaves has a key of its own in every game, besides its number. */
const OWN_KEYS: Record<string, string> = {
  done: "e",
  "go on": "e",
  pass: "p",
  none: "p",
  nothing: "p",
  nobody: "p",
  decline: "p",
  "no offering": "p",
  "no spell": "p",
  "no more spells": "p",
  leave: "x",
};

export function ownKey(option: string): string {
  return OWN_KEYS[option] ?? "";
}
