/** How a bot plays, in a word; a bot without a description is called by its name. */
const MANNERS: Record<string, string> = { steady: "careful", thumb: "sensible", bold: "bold", random: "at random" };

export const manner = (bot: string): string => MANNERS[bot] ?? bot;
