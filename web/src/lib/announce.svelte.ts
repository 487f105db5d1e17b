/** What a screen reader speaks. */
class Voice {
  polite = $state("");
  assertive = $state("");
}

export const voice = new Voice();

/** Say something to a screen reader; "assertive" only where the player must act now. */
export function announce(text: string, how: "polite" | "assertive" = "polite"): void {
  // The same words twice are spoken twice only if the text differs.
  voice[how] = voice[how] === text ? `${text}\u00a0` : text;
}
