import { createHash } from 'node:crypto';
import type { PostList } from '#domain/lists/post-lists.ts';

const LENGTH = 16;

/**
 * Returns a digest of what a page of a list shows of posts. `revisionOf` returns the revision of a post. Two pages with the
 * same settings and the same digest are the same.
 */
export const listVersion = <P>(list: PostList<P>, revisionOf: (post: P) => string): string =>
  createHash('sha256')
    .update(JSON.stringify(shownBy(list, revisionOf)))
    .digest('hex')
    .slice(0, LENGTH);

function shownBy<P>(list: PostList<P>, revisionOf: (post: P) => string): unknown {
  if (list.kind === 'landing') return list.covers.map(({ posts }) => posts.map(revisionOf));
  if ('groups' in list) return list.groups;
  if (list.kind === 'archive')
    return list.years.map(({ year, count, posts }) => [year, count, posts.map(revisionOf)]);
  const { items, page, pages } = list;
  const layout = 'section' in list ? list.section.listLayout : undefined;
  return [page, pages, 'name' in list ? list.name : '', layout, items.map(revisionOf)];
}
