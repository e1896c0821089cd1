import type { Block } from '#domain/posts/block.ts';
import { LIMITS } from '#domain/limits.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { OldPath } from '#domain/site/old-paths.ts';
import { isReserved } from '#domain/site/site-page.ts';
import { slugOf } from '#domain/slug.ts';
import { inLatinLetters } from '#post/language/new-post-id.ts';
import type { Dropped } from '#post/foreign-html/dropped.ts';
import { PICTURE } from '#post/foreign-html/images.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import type { ImportedItem, ImportedSite } from '#import/model.ts';
import type { ImageSource } from './image-sources.ts';
import { stableId } from './item-id.ts';
import type { linkFinder } from './links.ts';
import type { PlannedItem } from './plan.ts';
import { planComments } from './plan-comments.ts';

interface Context {
  readonly site: Pick<ImportedSite, 'source' | 'url'>;
  readonly find: (src: string, base: string) => ImageSource;
  readonly links: ReturnType<typeof linkFinder>;
}

interface Planned {
  readonly item: PlannedItem;
  readonly isKept: boolean;
  /** Remarks about the item for the report. */
  readonly remarks: readonly string[];
  readonly dropped: Dropped;
}

/** Makes the plan of one text. */
export async function planItem(
  item: ImportedItem,
  { site, find, links }: Context,
): Promise<Planned> {
  const dropped: Dropped = new Map();
  const remarks: string[] = [...item.remarks];
  const { base, hasLineBreaks, kind } = item;
  const linked = linkedPictures((src) => find(src, base), URL.canParse(base));
  const ownPath = (href: string) => links.find(href, item, linked.pathOf);
  const content = toBlocks(item.html, { base, hasLineBreaks, dropped, ownPath });
  const isPage = kind === 'page';
  // A page has no picture above its text.
  const cover = isPage ? undefined : item.cover;
  const [first] = content;
  const isRepeated =
    item.cover !== undefined &&
    first?.type === 'image' &&
    find(first.src, base).key === find(item.cover.src, base).key;
  // The picture above a text is not repeated in it, unless a caption would be lost.
  if (isRepeated && !isPage && !first.caption) content.shift();
  if (item.cover && (isPage ? !isRepeated : content.length === 0))
    content.unshift({ type: 'image', ...item.cover });

  const cut = (text: string, limit: number, what: string) => {
    const line = lineOf(text);
    if (line.length <= limit) return line;
    remarks.push(`${what} was shortened to ${limit} characters: ${line}`);
    return beginningOf(line, limit - 1);
  };
  const title = cut(
    item.title || firstWords(content),
    isPage ? LIMITS.pageTitle : LIMITS.title,
    'The title',
  );
  const names = namesOf(site, item);
  const comments =
    kind === 'post' ? await planComments(item.comments, names, { base, dropped }) : [];
  const lost = item.comments.length - comments.length;
  if (lost > 0) remarks.push(`Comments that are not taken, since only posts have any: ${lost}.`);
  const empty = content.length === 0 && kind !== 'draft';
  const unread =
    comments.length > 0 ? ` Comments that are not imported with it: ${comments.length}.` : '';
  if (empty) remarks.push(`It is not imported: it has no text.${unread}`);
  if (isPage && item.subheading)
    remarks.push(`A page has no subheading. It had: ${lineOf(item.subheading)}`);
  if (kind === 'post' && item.date === undefined && !empty)
    remarks.push('It has no date that can be read. It gets that of its import.');
  const publishAt =
    item.publishAt && Date.parse(item.publishAt) > Date.now() ? item.publishAt : undefined;
  if (publishAt)
    remarks.push(`It will be published at ${publishAt.slice(0, 16).replace('T', ' ')} UTC.`);
  else if (kind === 'draft' && item.date)
    remarks.push(`A draft has no date. It had ${item.date.slice(0, 10)}.`);
  const paths = item.oldPaths.filter((path) => {
    const { success, error } = OldPath.safeParse(path);
    if (!success) {
      const [issue] = error.issues;
      remarks.push(`Its old address ${lineOf(path)} is not redirected. ${issue?.message ?? ''}`);
    }
    return success;
  });

  return {
    dropped,
    remarks,
    isKept: !empty,
    item: {
      kind,
      importId: await stableId(names),
      postId: item.postId,
      title: title || 'Untitled',
      subheading: cut(item.subheading, LIMITS.subheading, 'The subheading'),
      author: cut(item.author, LIMITS.author, 'The name of the author'),
      date: item.date,
      publishAt,
      categories: item.categories.map(lineOf),
      tags: item.tags.map(lineOf),
      pageId: isPage ? await pageIdOf(item.slug || title) : '',
      cover,
      content,
      images: new Map([
        ...linked.images,
        ...imagesOf(content, cover?.src, (src) => find(src, base)),
      ]),
      oldPaths: paths.slice(0, LIMITS.oldPaths),
      comments,
    },
  };
}

/**
 * Returns the names that the id of an item is made of. The address of a Markdown site is not one of them: it may be added to
 * its configuration later.
 */
const namesOf = ({ source, url }: Context['site'], { sourceId }: ImportedItem) => [
  source,
  source === 'markdown' ? '' : (url ?? ''),
  sourceId,
];

/** Returns the id of an item, which is always the same. */
export const importIdOf = (site: Context['site'], item: ImportedItem): Promise<string> =>
  stableId(namesOf(site, item));

/** Collects the pictures that links of a text lead to. Only a site with addresses may have others than the export has. */
function linkedPictures(find: (src: string) => ImageSource, hasAddresses: boolean) {
  const images = new Map<string, ImageSource>();
  /** Returns the path that the link has until the picture is sent. */
  function pathOf(href: string): string | undefined {
    if (!PICTURE.test(href)) return undefined;
    const source = find(href);
    const path =
      source.path === undefined ? hasAddresses && source.url : encodeURI(`/${source.path}`);
    if (!path) return undefined;
    images.set(path, source);
    return path;
  }
  return { images, pathOf };
}

function imagesOf(
  content: readonly Block[],
  cover: string | undefined,
  find: (src: string) => ImageSource,
): Map<string, ImageSource> {
  const sources = content.flatMap((block) => (block.type === 'image' ? [block.src] : []));
  return new Map([...(cover ? [cover] : []), ...sources].map((src) => [src, find(src)]));
}

const TITLE_WORDS = 8;
const TITLE_LENGTH = 80;

/** Returns the beginning of a text, as the title of one that has none. */
function firstWords(content: readonly Block[]): string {
  const text = content.find((block) => block.type === 'paragraph');
  const words = plainText(text?.text ?? '')
    .split(' ')
    .slice(0, TITLE_WORDS);
  // Some languages have no spaces.
  return beginningOf(words.join(' '), TITLE_LENGTH);
}

/** Returns the address of an own page. The site's own addresses get an addition. */
async function pageIdOf(name: string): Promise<string> {
  const ascii = slugOf(await inLatinLetters(name))
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-');
  const id = ascii.slice(0, LIMITS.pageId - '-page'.length).replace(/^-|-$/g, '') || 'page';
  return isReserved(id) ? `${id}-page` : id;
}
