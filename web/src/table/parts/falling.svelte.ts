import { untrack } from "svelte";

/** What has just been lost falls mark by mark, the last one first: how many marks fall before this one. */
export function falling(value: () => number): (mark: number) => number {
  let [had, has] = $state.raw(untrack(() => [value(), value()]));
  $effect.pre(() => {
    const now = value();
    untrack(() => now !== has && ([had, has] = [has, now]));
  });
  return (mark) => (mark >= value() && mark < had ? had - mark - 1 : 0);
}
