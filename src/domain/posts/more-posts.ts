import { LIMITS } from '#domain/limits.ts';
import { type Compared, relatedPosts } from './related-posts.ts';

/** A post that the end of another one links to. */
export interface MorePost<T> {
  readonly post: T;
  /** The relation of a neighbour in the list: the older post or the newer one. */
  readonly rel?: 'prev' | 'next' | undefined;
}

const MOST = LIMITS.morePosts;
/** One more than needed, since the post itself may be among them. */
const NEWEST = Array.from({ length: MOST + 1 }, (_, n) => n);

/**
 * Returns, for each post of a list that begins with the newest, the posts to read after it: those that are related to it,
 * then its neighbours in the list, then the newest others.
 */
export function morePosts<T extends Compared>(list: readonly T[]): MorePost<T>[][] {
  const related = relatedPosts(list);
  return list.map((_, index) => {
    const [older, newer] = [index + 1, index - 1];
    const others = new Set([...related(index), older, newer, ...NEWEST]);
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
