import marks from "./marks.icons?apart";

export interface IconPack {
  /** What each id is called. */
  names: Record<string, string>;
  /** Outlines by name. */
  outlines: Record<string, string>;
  /** Where the other outlines can be had: `?` and their names, with commas between them. */
  apart?: string;
}

/** The marks of the shell, and over them the icons of the game that is on the table. */
class Icons {
  private packs: IconPack[] = $state.raw([marks]);
  /** Outlines that came apart from their pack. */
  private fetched: Record<string, string> = $state.raw({});
  /** Names that have been asked for, and those that are about to be, by where they can be had. */
  private asked = new Set<string>();
  private wanted = new Map<string, string[]>();

  /** All symbols of the sprite, as name and outline. */
  symbols: [string, string][] = $derived(Object.entries(Object.assign({}, ...this.packs.map((pack) => pack.outlines), this.fetched)));

  /** The icons of a game instead of those of the game before. */
  set game(pack: IconPack | null) {
    this.packs = pack ? [marks, pack] : [marks];
  }

  /** Further icons of the same game. */
  add(pack: IconPack): void {
    this.packs = [...this.packs, pack];
  }

  /** What a `<use>` refers to, or nothing if there is no such picture. Its outline comes if it is not there yet. */
  href(id: string): string {
    const pack = [...this.packs].reverse().find((one) => one.names[id]);
    const name = pack?.names[id];
    if (!pack || !name) return "";
    if (pack.apart) this.want(pack.apart, name);
    return `#icon-${name}`;
  }

  /** Whatever is wanted at the same time is fetched together. */
  private want(apart: string, name: string): void {
    if (this.asked.has(name)) return;
    this.asked.add(name);
    if (this.wanted.size === 0) setTimeout(() => this.fetchAll());
    this.wanted.set(apart, [...(this.wanted.get(apart) ?? []), name]);
  }

  private fetchAll(): void {
    for (const [apart, names] of this.wanted) void this.fetch(apart, names);
    this.wanted.clear();
  }

  /** What cannot be had now is asked for again when it is next shown. */
  private async fetch(apart: string, names: string[]): Promise<void> {
    try {
      const answer = await fetch(`${apart}?${names.sort().join(",")}`);
      const found = (await answer.json()) as Record<string, string>;
      this.fetched = { ...this.fetched, ...found };
    } catch {
      for (const name of names) this.asked.delete(name);
    }
  }
}

export const icons = new Icons();
