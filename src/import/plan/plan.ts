import type { Block } from '#domain/posts/block.ts';
import type { SourceFiles } from '#import/files/source-files.ts';
import { addDropped, type Dropped } from '#post/foreign-html/dropped.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import type { ImportedItem, ImportedSite, LeftOut, SourceName } from '#import/model.ts';
import { whyUnread } from '#import/why-unread.ts';
import { type ImageSource, imageFinder } from './image-sources.ts';
import { withinLimits } from './limits.ts';
import { linkFinder } from './links.ts';
import { sharedTags } from './shared-tags.ts';
import { importIdOf, planItem } from './plan-item.ts';

/** A comment as it will be sent. */
export interface PlannedComment {
  readonly importId: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly comment: string;
  readonly timestamp: string;
}

/** A text as it will be made. Addresses of images are still those of the source. */
export interface PlannedItem {
  readonly kind: 'post' | 'draft' | 'page';
  readonly importId: string;
  /** Id that a post keeps. Undefined for one that gets a new id. */
  readonly postId?: string | undefined;
  readonly title: string;
  readonly subheading: string;
  readonly author: string;
  readonly date: string | undefined;
  readonly publishAt: string | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Address of an own page. */
  readonly pageId: string;
  readonly cover: { readonly src: string; readonly alt: string } | undefined;
  readonly content: readonly Block[];
  /** Sources of the images, by the addresses in the content and of the cover. */
  readonly images: ReadonlyMap<string, ImageSource>;
  readonly oldPaths: readonly string[];
  readonly comments: readonly PlannedComment[];
}

/** Numbers of everything that an import would make. */
export interface PlanCounts {
  readonly posts: number;
  readonly drafts: number;
  readonly pages: number;
  readonly images: number;
  readonly comments: number;
  readonly oldPaths: number;
}

/** Everything that an import would make, and what it would leave out. */
export interface Plan {
  readonly source: SourceName;
  readonly items: readonly PlannedItem[];
  readonly counts: PlanCounts;
  readonly leftOut: readonly LeftOut[];
  /** Markup that texts lose, with the number of times. */
  readonly dropped: ReadonlyMap<string, number>;
  /** Ids of the texts that links of other texts lead to, by the old path that the links have. */
  readonly links: ReadonlyMap<string, string>;
}

/** Items that are planned before other work of the page gets its turn. */
const AT_ONCE = 10;

/** Makes a plan of what an import of a site would make. Nothing is sent. */
export async function planImport(
  site: ImportedSite,
  files: SourceFiles,
  onProgress: (share: number) => void = () => undefined,
): Promise<Plan> {
  const find = imageFinder(files, site);
  const links = linkFinder(site);
  const dropped: Dropped = new Map();
  const leftOut: LeftOut[] = site.leftOut.map((one) => ({ ...one, name: lineOf(one.name) }));
  const items: PlannedItem[] = [];
  const madeOf = new Map<ImportedItem, PlannedItem>();
  const pageIds = new Set<string>();
  for (const [n, item] of site.items.entries()) {
    try {
      const planned = await planItem(item, { site, find, links });
      addDropped(dropped, planned.dropped);
      leftOut.push(...planned.remarks.map((reason) => ({ name: planned.item.title, reason })));
      if (planned.isKept) {
        const made = withOwnAddress(planned.item, pageIds);
        items.push(made);
        madeOf.set(item, made);
      }
    } catch (error) {
      leftOut.push({ name: lineOf(item.title), reason: whyUnread(error) });
    }
    if (n % AT_ONCE === 0) {
      onProgress(n / site.items.length);
      await new Promise((done) => setTimeout(done));
    }
  }
  const limited = withinLimits(items);
  const published = new Set(limited.items.filter(({ kind }) => kind !== 'draft'));
  const isPublic = (item: ImportedItem) => {
    const made = madeOf.get(item);
    return made !== undefined && published.has(made);
  };
  leftOut.unshift(...limited.leftOut, ...links.remarks(isPublic), ...sharedTags(site.items));
  return {
    ...{
      source: site.source,
      items: limited.items,
      counts: countsOf(limited.items),
      leftOut,
      dropped,
    },
    links: new Map(
      await Promise.all(
        [...links.used()].map(
          async ([path, item]) => [path, await importIdOf(site, item)] as const,
        ),
      ),
    ),
  };
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
  const images = new Set(items.flatMap((item) => [...item.images.values()].map(({ key }) => key)));
  const sum = (size: (item: PlannedItem) => number) =>
    items.reduce((all, item) => all + size(item), 0);
  return {
    posts: count('post'),
    drafts: count('draft'),
    pages: count('page'),
    images: images.size,
    comments: sum(({ comments }) => comments.length),
    oldPaths: sum(({ oldPaths }) => oldPaths.length),
  };
}
