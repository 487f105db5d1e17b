/** A list of icons: what each id is called in the set, and the outlines of those. */
declare module "*.icons" {
  const pack: import("./lib/icons.svelte").IconPack;
  export default pack;
}

/** The same, with the outlines in a file of their own. */
declare module "*.icons?apart" {
  const pack: import("./lib/icons.svelte").IconPack;
  export default pack;
}
