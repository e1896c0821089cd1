import { LIMITS } from '#domain/limits.ts';
import { counted } from '#domain/messages-import.ts';
import type { LeftOut, PlannedItem } from '#import/model.ts';

interface Limited {
  readonly items: readonly PlannedItem[];
  /** One line for each limit that a site exceeds. */
  readonly leftOut: readonly LeftOut[];
}

/** Leaves out what a site cannot hold, so that the preview names every limit before anything is written. */
export function withinLimits(all: readonly PlannedItem[]): Limited {
  const pages = all.filter(({ kind }) => kind === 'page');
  const tooMany = new Set(pages.slice(LIMITS.sitePages));
  const tooLarge = new Set(all.filter((item) => sizeOf(item) > LIMITS.postBytes));
  const items = all.filter((item) => !tooMany.has(item) && !tooLarge.has(item));
  const redirects = items.reduce((sum, { oldPaths }) => sum + oldPaths.length, 0);
  const leftOut: LeftOut[] = [];
  if (tooMany.size > 0)
    leftOut.push({
      name: counted(tooMany.size, 'page'),
      reason: `Not imported: a site can have at most ${LIMITS.sitePages} pages of its own, and this one has ${pages.length}. ${titlesOf(tooMany)}`,
    });
  if (tooLarge.size > 0)
    leftOut.push({
      name: counted(tooLarge.size, 'text'),
      reason: `Not imported: a text can have at most ${LIMITS.postBytes / 1024} KB. ${titlesOf(tooLarge)}`,
    });
  if (redirects > LIMITS.redirects)
    leftOut.push({
      name: `${redirects - LIMITS.redirects} old addresses`,
      reason: `They do not lead here: a site can have at most ${LIMITS.redirects} redirects, and the newest posts come first.`,
    });
  return { items, leftOut };
}

const sizeOf = ({ content }: PlannedItem) =>
  new TextEncoder().encode(JSON.stringify(content)).byteLength;

const titlesOf = (items: ReadonlySet<PlannedItem>) =>
  `${[...items].map(({ title }) => title).join(', ')}.`;
