import type { SourceFiles } from '#import/open-files.ts';
import type {
  ImportedItem,
  ImportedSite,
  LeftOut,
  Plan,
  PlanCounts,
  PlannedItem,
} from '#import/model.ts';
import { whyUnread } from '#import/sources/read-into.ts';
import { addDropped, type Dropped } from '#post/foreign-html/dropped.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import { imageFinder } from './image-sources.ts';
import { linkFinder } from './links.ts';
import { planItem } from './plan-item.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { LIMITS } from '#domain/limits.ts';
import { counted } from '#domain/messages/import-messages.ts';

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

/** Names the tags that become one, since they have the same address: `C` and `C!`. */
function sharedTags(items: readonly Pick<ImportedItem, 'categories' | 'tags'>[]): LeftOut[] {
  const names = new Set(items.flatMap(({ categories, tags }) => [...categories, ...tags]));
  const written = new Map([...names].map((name) => [name.trim().toLowerCase(), name.trim()]));
  const groups = Map.groupBy(written.values(), (name) => tagSlug(name));
  const shared = [...groups].filter(([slug, group]) => slug !== '' && group.length > 1);
  return shared.map(([slug, group]) => ({
    name: group.join(', '),
    reason: `These tags have one page, /tags/${slug}, and a post keeps one of them.`,
  }));
}

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
