/** Numbers between 0 and 1 that look random and are always the same for the same seed. */
export function noise(seed: number): () => number {
  let state = seed * 2654435761 + 12345;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

/** One such number for a name. */
export function speckle(name: string, salt = 0): number {
  let seed = salt + 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) | 0;
  const next = noise(seed);
  next();
  return next();
}
