import { type Page, pathOfPage } from '#domain/site/pagination.ts';
import { digestOf } from './digest.ts';
import { currentFrame } from './frame.ts';

interface Options<List extends Page<object>> {
  /** Returns the name of a list in the paths of its pages. */
  readonly slugOf: (list: List) => string;
  /** Returns what a page shows of a list besides what is in it. */
  readonly versionOf?: (list: List) => Promise<string>;
}

/**
 * Returns the paths of the pages of lists below their folder. All but the first pages have keys: a new post leaves most of
 * them as they are.
 */
export async function listPaths<List extends Page<object>>(
  lists: readonly List[],
  { slugOf, versionOf }: Options<List>,
) {
  const frame = await currentFrame();
  const paths = lists.map(async (list) => {
    const path = { params: { list: pathOfPage(slugOf(list), list.page) }, props: { list } };
    if (list.page === 1) return path;
    const version = await versionOf?.(list);
    const cacheKey = digestOf([frame, version, { ...list, items: list.items.map(digestOf) }]);
    return { ...path, cacheKey };
  });
  return Promise.all(paths);
}
