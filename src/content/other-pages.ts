import { latest } from '#domain/date.ts';
import type { Page } from '#domain/site/pagination.ts';
import { digestOf } from './digest.ts';
import { currentFrame } from './frame.ts';
import { noteChange } from './note-change.ts';

interface Options<List extends Page<object>> {
  readonly pathOf: (list: List) => string;
  /** Returns the time at which an item was last changed. */
  readonly changeOf: (item: List['items'][number]) => string;
}

/**
 * Returns the pages of lists after their first ones, with keys: a new post leaves most of them as they are. Reports their
 * changes, since not all are rendered.
 */
export async function otherPages<List extends Page<object>>(
  lists: readonly List[],
  { pathOf, changeOf }: Options<List>,
): Promise<{ readonly list: List; readonly cacheKey: string }[]> {
  const frame = await currentFrame();
  return lists
    .filter(({ page }) => page > 1)
    .map((list) => {
      noteChange(pathOf(list), latest(list.items.map(changeOf)));
      return {
        list,
        cacheKey: digestOf([frame, { ...list, items: list.items.map(digestOf) }]),
      };
    });
}
