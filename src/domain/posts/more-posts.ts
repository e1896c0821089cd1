import { LIMITS } from '#domain/limits.ts';

/** A post that the end of another one links to. */
export interface MorePost<T> {
  readonly post: T;
  /** The relation of a neighbour in the list: the older post or the newer one. */
  readonly rel?: 'prev' | 'next' | undefined;
}

const MOST = LIMITS.morePosts;

/** Returns the posts to read after one of a list that begins with the newest: its neighbours, then the newest others. */
export function morePosts<T>(list: readonly T[], index: number): MorePost<T>[] {
  const [older, newer] = [list[index + 1], list[index - 1]];
  // The post and its neighbours are three of them at most.
  const others = list.slice(0, MOST + 3).filter((_, n) => Math.abs(n - index) > 1);
  const all: MorePost<T>[] = others.map((post) => ({ post }));
  if (newer !== undefined) all.unshift({ post: newer, rel: 'next' });
  if (older !== undefined) all.unshift({ post: older, rel: 'prev' });
  return all.slice(0, MOST);
}
