/**
 * Returns the newest thoughts down to the end of the built page, since built pages with older ones follow it. If none of
 * the page is among the newest thoughts, the page follows all of them.
 */
export function mergeNewest<T>(page: readonly T[], newest: readonly T[]): readonly T[] {
  const end = newest.findLastIndex((thought) => page.includes(thought)) + 1;
  return end === 0 ? [...newest, ...page] : newest.slice(0, end);
}
