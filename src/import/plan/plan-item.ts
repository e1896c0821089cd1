import { decoded } from '#domain/decoded.ts';
import { type Block, joinContent } from '#domain/posts/block.ts';
import { imagesOf } from '#domain/posts/image-block.ts';
import { LIMITS } from '#domain/limits.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import { firstWords } from '#domain/posts/first-words.ts';
import { OldPath } from '#domain/site/old-paths.ts';
import { isReserved } from '#domain/site/site-page.ts';
import { slugOf } from '#domain/slug.ts';
import { inLatinLetters } from '#post/language/new-post-id.ts';
import { linkAddress } from '#post/foreign-html/addresses.ts';
import type { Dropped } from '#post/foreign-html/dropped.ts';
import { FILE } from '#post/foreign-html/files.ts';
import { PICTURE } from '#post/foreign-html/images.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml } from '#post/words/readable.ts';
import type { ImageSource, ImportedItem, ImportedSite, PlannedItem } from '#import/model.ts';
import { stableId } from './item-id.ts';
import type { linkFinder } from './links.ts';
import { planComments } from './plan-comments.ts';

interface Context {
  readonly site: Pick<ImportedSite, 'source' | 'url'>;
  readonly find: (src: string, base: string) => ImageSource;
  readonly links: ReturnType<typeof linkFinder>;
}

interface Planned {
  readonly item: PlannedItem;
  /** True for a post or page without a text, which is not imported. */
  readonly isEmpty: boolean;
  readonly remarks: readonly string[];
  readonly dropped: Dropped;
}

export async function planItem(
  stated: ImportedItem,
  { site, find, links }: Context,
): Promise<Planned> {
  const dropped: Dropped = new Map();
  const item = heldBack(stated);
  const remarks: string[] = [...item.remarks];
  const { base, hasLineBreaks, kind } = item;
  const isPage = kind === 'page' || item.page !== undefined;
  const images = new Map<string, ImageSource>();
  const sourceOf = (src: string) => find(src, base);
  const pictureOf = (href: string) => linkedFile(href, base, find, images);
  const fileOf = (href: string) => {
    const address = linkAddress(href.replace(/#.*$/, ''), base);
    if (address !== undefined)
      images.set(address, { ...sourceOf(href), fileName: fileNameOf(href) });
    return address;
  };
  const ownPath = (href: string) => links.find(href, item, pictureOf);
  const unshown: string[] = [];
  const content = toBlocks(item.html, { base, hasLineBreaks, dropped, unshown, ownPath, fileOf });
  const arrived = readableHtml(joinContent(content));
  // A page has no picture above its text.
  const cover = isPage ? undefined : item.cover;
  const [first] = content;
  const isRepeated =
    item.cover !== undefined &&
    first?.type === 'image' &&
    sourceOf(first.src).key === sourceOf(item.cover.src).key;
  // The picture above a text is not repeated in it, unless a caption would be lost.
  if (isRepeated && !isPage && !first.caption && !first.more) content.shift();
  if (item.cover && (isPage ? !isRepeated : content.length === 0))
    content.unshift({ type: 'image', ...item.cover });
  const card = isPage ? undefined : item.card;
  const shared = card?.image ? [{ src: card.image }] : [];
  for (const { src } of [...(cover ? [cover] : []), ...shared, ...content.flatMap(shownImages)])
    images.set(src, sourceOf(src));

  const cut = (text: string, limit: number, what: string) => {
    const line = lineOf(text);
    if (line.length <= limit) return line;
    remarks.push(`${what} was shortened to ${limit} characters: ${line}`);
    return beginningOf(line, limit - 1);
  };
  const limit = isPage ? LIMITS.pageTitle : LIMITS.title;
  const title = cut(item.title || firstWords(content), limit, 'The title');
  const names = namesOf(site, item);
  const comments =
    kind === 'post' ? await planComments(item.comments, names, { base, dropped, remarks }) : [];
  const lost = item.comments.length - comments.length;
  if (lost > 0) remarks.push(`Comments that are not taken, since only posts have any: ${lost}.`);
  const isEmpty = content.length === 0 && kind !== 'draft';
  const unread =
    comments.length > 0 ? ` Comments that are not imported with it: ${comments.length}.` : '';
  if (isEmpty) remarks.push(`It is not imported: it has no text.${unread}`);
  if (isPage && item.subheading)
    remarks.push(`A page has no subheading. It had: ${lineOf(item.subheading)}`);
  if (kind === 'post' && item.date === undefined && !isEmpty)
    remarks.push('It has no date that can be read. It gets that of its import.');
  const publishAt =
    item.publishAt && Date.parse(item.publishAt) > Date.now() ? item.publishAt : undefined;
  if (publishAt)
    remarks.push(`It will be published at ${publishAt.slice(0, 16).replace('T', ' ')} UTC.`);
  else if (kind === 'draft' && item.date)
    remarks.push(`A draft has no date. It had ${item.date.slice(0, 10)}.`);
  const lines = [item.title, item.subheading, item.cover?.alt ?? ''].map(lineOf);
  const named = [...lines, ...remarks, ...dropped.keys()];
  const written = item.words?.() ?? readableHtml(item.html);
  const loss = lossText(lostWords(written, [arrived, ...named], unshown));
  if (loss !== undefined) remarks.push(loss);
  if (hasOpenComment(item.html))
    remarks.push('It has a comment (<!--) without an end. What follows that is shown.');
  const oldPaths = item.oldPaths.filter((path) => {
    const { success, error } = OldPath.safeParse(path);
    if (!success) {
      const [issue] = error.issues;
      remarks.push(`Its old address ${lineOf(path)} is not redirected. ${issue?.message ?? ''}`);
    }
    return success;
  });

  const { postId, page, date } = item;
  return {
    dropped,
    remarks,
    isEmpty,
    item: {
      kind,
      importId: await stableId(names),
      postId,
      page,
      title: title || 'Untitled',
      subheading: cut(item.subheading, LIMITS.subheading, 'The subheading'),
      author: cut(item.author, LIMITS.author, 'The name of the author'),
      date,
      publishAt,
      categories: item.categories.map(lineOf),
      tags: item.tags.map(lineOf),
      pageId: isPage ? await pageIdOf(item.slug || title) : '',
      cover,
      language: item.language,
      card: card && {
        ...card,
        title: cut(card.title, LIMITS.title, 'The title of its card'),
        description: cut(card.description, LIMITS.subheading, 'The description of its card'),
      },
      content,
      images,
      oldPaths: oldPaths.slice(0, LIMITS.oldPaths),
      comments,
    },
  };
}

/** Returns true for HTML with a comment that never ends. What its author may have hidden becomes a part of the text. */
const hasOpenComment = (html: string): boolean =>
  html.lastIndexOf('<!--') > Math.max(html.lastIndexOf('-->'), html.lastIndexOf('--!>'));

/** Returns a text whose date is still to come as a draft, which is no sooner public than it was on the old site. */
function heldBack(item: ImportedItem): ImportedItem {
  const { kind, date, slug } = item;
  if (kind === 'draft' || date === undefined || Date.parse(date) <= Date.now()) return item;
  const isPage = kind === 'page';
  const remark = `Its date, ${date.slice(0, 10)}, is still to come. It becomes a draft.`;
  return {
    ...item,
    kind: 'draft',
    publishAt: isPage ? undefined : date,
    page: isPage ? slug : undefined,
    oldPaths: [],
    remarks: [...item.remarks, remark],
  };
}

const shownImages = (block: Block) => (block.type === 'image' ? imagesOf(block) : []);

/**
 * Returns the names that the id of an item is made of. The address of a Markdown site is not one of them: it may be added to
 * its configuration later.
 */
const namesOf = ({ source, url }: Context['site'], { sourceId }: ImportedItem) => [
  source,
  source === 'markdown' ? '' : (url ?? ''),
  sourceId,
];

/**
 * Returns the path that a link to a picture or another file has until that is sent, and adds its source. Only a site with
 * addresses may have others than the export has.
 */
function linkedFile(
  href: string,
  base: string,
  find: Context['find'],
  images: Map<string, ImageSource>,
): string | undefined {
  const isFile = FILE.test(href);
  if (!isFile && !PICTURE.test(href)) return undefined;
  const source = find(href, base);
  const address = URL.canParse(base) ? source.url : undefined;
  const path = source.path === undefined ? address : encodeURI(`/${source.path}`);
  if (path !== undefined)
    images.set(path, { ...source, fileName: isFile ? fileNameOf(href) : undefined });
  return path;
}

const fileNameOf = (address: string) =>
  decoded(address.replace(/[?#].*$/, '').replace(/^.*\//, ''));

/** Returns the address of an own page. The site's own addresses get an addition. */
async function pageIdOf(name: string): Promise<string> {
  const ascii = slugOf(await inLatinLetters(name))
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-');
  const id = ascii.slice(0, LIMITS.pageId - '-page'.length).replace(/^-|-$/g, '') || 'page';
  return isReserved(id) ? `${id}-page` : id;
}
