import type { Pack } from "./pack";
import { plain } from "./plain";

const LOOKS: Record<string, () => Promise<{ pack: Pack }>> = {
  deathmaze: () => import("./deathmaze/pack"),
  firetop: () => import("./firetop/pack"),
  mertwig: () => import("./mertwig/pack"),
  redmage: () => import("./redmage/pack"),
};

/** The look of a game, or the plain one if it has none or it cannot be had now. */
export async function packOf(game: string): Promise<Pack> {
  try {
    return (await LOOKS[game]?.())?.pack ?? plain;
  } catch {
    return plain;
  }
}
