import { latest } from '#domain/date.ts';
import { type Page, pathOfPage } from '#domain/site/pagination.ts';
import { digestOf } from './digest.ts';
import { currentFrame } from './frame.ts';
import { noteChange } from './build-report.ts';

interface Options<List extends Page<object>> {
  /** Returns the name of a list in the paths of its pages. */
  readonly slugOf: (list: List) => string;
  readonly pathOf: (list: List) => string;
  /** Returns the time at which an item was last changed. */
  readonly changeOf: (item: List['items'][number]) => string;
  /** Returns what a page shows of a list besides what is in it. */
  readonly versionOf?: (list: List) => Promise<string>;
}

/**
 * Returns the paths of the pages of lists below their folder. All but the first pages have keys: a new post leaves most of
 * them as they are. Their changes are reported, since not all are rendered.
 */
export async function listPaths<List extends Page<object>>(
  lists: readonly List[],
  { slugOf, pathOf, changeOf, versionOf }: Options<List>,
) {
  const frame = await currentFrame();
  const paths = lists.map(async (list) => {
    const path = { params: { list: pathOfPage(slugOf(list), list.page) }, props: { list } };
    if (list.page === 1) return path;
    noteChange(pathOf(list), latest(list.items.map(changeOf)));
    const version = await versionOf?.(list);
    const cacheKey = digestOf([frame, version, { ...list, items: list.items.map(digestOf) }]);
    return { ...path, cacheKey };
  });
  return Promise.all(paths);
}
