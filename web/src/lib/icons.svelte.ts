import marks from "./marks.icons";

export type IconPack = typeof marks;

/** The marks of the shell, and over them the icons of the game that is on the table. */
class Icons {
  game: IconPack | null = $state.raw(null);
  private outlines: Record<string, string> = $derived({ ...marks.outlines, ...this.game?.outlines });

  /** All symbols of the sprite, as name and outline. */
  symbols: [string, string][] = $derived(Object.entries(this.outlines));

  /** What a `<use>` refers to, or nothing if there is no such picture. */
  href(id: string): string {
    const name = this.game?.names[id] ?? marks.names[id];
    return name ? `#icon-${name}` : "";
  }
}

/** Two packs as one. */
export function joined(one: IconPack, other: IconPack): IconPack {
  return { names: { ...one.names, ...other.names }, outlines: { ...one.outlines, ...other.outlines } };
}

export const icons = new Icons();
