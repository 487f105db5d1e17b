/** What a real browser has and the one of these tests has not; to be imported before anything that asks for it. */
const nothing = () => undefined;

globalThis.matchMedia ??= (media) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};
globalThis.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, "\\$&") } as typeof CSS;
globalThis.fetch = () => Promise.reject(new Error("there is no server here"));
