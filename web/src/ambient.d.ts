/** A list of icons: what each id is called in the set, and the outlines of those. */
declare module "*.icons" {
  const pack: { names: Record<string, string>; outlines: Record<string, string> };
  export default pack;
}
