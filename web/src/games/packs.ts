import { byFolder } from "./folders";
import type { Pack } from "./pack";
import { plain } from "./plain";

/** The looks of all games that have one, each loaded when it is wanted. */
const looks = byFolder(import.meta.glob<Pack>("./*/pack.ts", { import: "pack" }));

/** The look of a game, or the plain one if it has none or it cannot be had now. */
export async function packOf(game: string): Promise<Pack> {
  try {
    return (await looks.get(game)?.()) ?? plain;
  } catch {
    return plain;
  }
}
