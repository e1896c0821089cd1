import type { SourceFiles } from '#import/files/source-files.ts';
import type {
  ImportedItem,
  ImportedSite,
  LeftOut,
  Plan,
  PlanCounts,
  PlannedItem,
} from '#import/model.ts';
import { whyUnread } from '#import/why-unread.ts';
import { addDropped, type Dropped } from '#post/foreign-html/dropped.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import { imageFinder } from './image-sources.ts';
import { withinLimits } from './limits.ts';
import { linkFinder } from './links.ts';
import { planItem } from './plan-item.ts';
import { sharedTags } from './shared-tags.ts';

/** Items that are planned before other work of the page gets its turn. */
const AT_ONCE = 10;

/** Makes a plan of what an import of a site would make. Nothing is sent. */
export async function planImport(
  site: ImportedSite,
  files: SourceFiles,
  onProgress: (progress: number) => void = () => undefined,
): Promise<Plan> {
  const find = imageFinder(files, site);
  const links = linkFinder(site);
  const dropped: Dropped = new Map();
  const leftOut: LeftOut[] = site.leftOut.map((one) => ({ ...one, name: lineOf(one.name) }));
  const madeOf = new Map<ImportedItem, PlannedItem>();
  const pageIds = new Set<string>();
  for (const [n, item] of site.items.entries()) {
    try {
      const planned = await planItem(item, { site, find, links });
      addDropped(dropped, planned.dropped);
      leftOut.push(...planned.remarks.map((reason) => ({ name: planned.item.title, reason })));
      if (!planned.isEmpty) madeOf.set(item, withOwnAddress(planned.item, pageIds));
    } catch (error) {
      leftOut.push({ name: lineOf(item.title), reason: whyUnread(error) });
    }
    if (n % AT_ONCE === 0) {
      onProgress(n / site.items.length);
      await new Promise((done) => setTimeout(done));
    }
  }
  const { items, leftOut: tooMuch } = withinLimits([...madeOf.values()]);
  const published = new Set(items.filter(({ kind }) => kind !== 'draft'));
  const isPublic = (item: ImportedItem) => {
    const made = madeOf.get(item);
    return made !== undefined && published.has(made);
  };
  leftOut.unshift(...tooMuch, ...links.remarks(isPublic), ...sharedTags(site.items));
  const targets = [...links.used()].flatMap(([path, item]) => {
    const made = madeOf.get(item);
    return made ? [[path, made.importId] as const] : [];
  });
  const counts = countsOf(items);
  return { source: site.source, items, counts, leftOut, dropped, links: new Map(targets) };
}

/** Gives a page whose address an earlier one has a number. */
function withOwnAddress(item: PlannedItem, taken: Set<string>): PlannedItem {
  if (item.kind !== 'page') return item;
  let { pageId } = item;
  for (let n = 2; taken.has(pageId); n++) pageId = `${item.pageId}-${n}`;
  taken.add(pageId);
  return { ...item, pageId };
}

function countsOf(items: readonly PlannedItem[]): PlanCounts {
  const count = (kind: PlannedItem['kind']) => items.filter((item) => item.kind === kind).length;
  const sources = items.flatMap((item) => [...item.images.values()]);
  const distinct = (areFiles: boolean) =>
    new Set(
      sources.flatMap(({ key, fileName }) => ((fileName !== undefined) === areFiles ? [key] : [])),
    ).size;
  const sum = (size: (item: PlannedItem) => number) =>
    items.reduce((all, item) => all + size(item), 0);
  return {
    posts: count('post'),
    drafts: count('draft'),
    pages: count('page'),
    images: distinct(false),
    files: distinct(true),
    comments: sum(({ comments }) => comments.length),
    oldPaths: sum(({ oldPaths }) => oldPaths.length),
  };
}
