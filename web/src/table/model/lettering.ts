/** A name in lines of at most so many letters, as even as they can be; a longer word stands alone. */
export function wrapped(name: string, letters: number): string[] {
  const words = name.split(" ");
  for (let lines = 1; lines < words.length; lines += 1) {
    const found = evenly(words, lines).filter((one) => one.every((line) => line.length <= letters));
    if (found[0]) return found[0];
  }
  return words;
}

/** All ways to set words in so many lines, that with the shortest longest line first. */
function evenly(words: string[], lines: number): string[][] {
  const ways = broken(words, lines);
  const longest = (way: string[]) => Math.max(...way.map((line) => line.length));
  return ways.sort((a, b) => longest(a) - longest(b));
}

function broken(words: string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(" ")]];
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, n) => broken(words.slice(n + 1), lines - 1).map((rest) => [words.slice(0, n + 1).join(" "), ...rest]));
}
