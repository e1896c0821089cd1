import { PostRef } from '#domain/posts/post-ref.ts';
import { refKey } from '#domain/posts/post-path.ts';
import { type Range, rangeOf } from '#domain/statistics/ranges.ts';

/** Returns the fragment of the statistics of a range, or of one post in it, such as `statistics/90/tech/id`. */
export const statisticsPath = (range: Range, post?: PostRef) =>
  `statistics/${range}${post ? `/${refKey(post)}` : ''}`;

/** Parses what follows `statistics/` in a fragment. */
export function parseStatisticsPath(path: string): { range: Range; post: PostRef | undefined } {
  const [days, category, id] = path.split('/');
  return { range: rangeOf(days), post: PostRef.safeParse({ category, id }).data };
}
