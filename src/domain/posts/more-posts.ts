import { LIMITS } from '#domain/limits.ts';
import { type Compared, relatedPosts } from './related-posts.ts';

/** A post that the end of another one links to. */
export interface MorePost<T> {
  readonly post: T;
  /** The relation of a neighbour in the list: the older post or the newer one. */
  readonly rel?: 'prev' | 'next' | undefined;
}

const MOST = LIMITS.morePosts;
/** Distances in the list, enough for all posts that are needed on either side. */
const FURTHER = Array.from({ length: MOST - 1 }, (_, n) => n + 2);

/**
 * Returns, for each post of a list that begins with the newest, the posts to read after it: those that are related to it,
 * then its neighbours in the list, then the next older ones and the next newer ones. So a new post seldom changes what
 * stands after others, and a build can take over their pages.
 */
export function morePosts<T extends Compared>(list: readonly T[]): MorePost<T>[][] {
  const related = relatedPosts(list);
  return list.map((_, index) => {
    const [older, newer] = [index + 1, index - 1];
    const others = new Set([
      ...related(index),
      ...[older, newer],
      ...FURTHER.map((distance) => index + distance),
      ...FURTHER.map((distance) => index - distance),
    ]);
    others.delete(index);
    const found = [...others].flatMap((n): MorePost<T>[] => {
      const post = list[n];
      if (post === undefined) return [];
      const rel = n === older ? 'prev' : n === newer ? 'next' : undefined;
      return [{ post, ...(rel && { rel }) }];
    });
    return found.slice(0, MOST);
  });
}
