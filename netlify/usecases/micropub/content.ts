import { type Block, joinContent } from '#domain/posts/block.ts';
import {
  ImageUrl,
  type ImageBlock,
  imagesOf,
  type PostImage,
  withImages,
} from '#domain/posts/image-block.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { PROGRAM_MESSAGES } from '#domain/messages/program-messages.ts';
import { parseFootnoteLink } from '#domain/posts/footnote.ts';
import { isOwnImage } from '#domain/posts/picture.ts';
import { storedFile } from '#domain/files/stored-file.ts';
import { memberOf, type PropertyName, refuse, textOf, type Value } from './properties.ts';

/**
 * Makes blocks of the content of an entry. HTML stands in an object, as the specification says. Any other text is
 * read as Markdown in which each line break counts, as writing apps send it. Throws `invalid_input` if words would be
 * lost. What reads texts of other programs is loaded for the first one.
 */
export async function contentBlocks(value: Value, site: string): Promise<Block[]> {
  const { toBlocks } = await import('#post/foreign-html/to-blocks.ts');
  const stated = memberOf(value, 'html');
  const hasLineBreaks = stated === undefined;
  const html = hasLineBreaks
    ? await markdownHtml(memberOf(value, 'markdown') ?? textOf(value))
    : stated;
  const dropped = new Map<string, number>();
  const unshown: string[] = [];
  const ownPath = (href: string) => linkOnSite(href, site);
  const fileOf = (href: string) => fileOnSite(href, site);
  const options = { base: site, hasLineBreaks, dropped, unshown, ownPath, fileOf };
  const blocks = withoutDeepNesting(() => toBlocks(html, options)).map((block) =>
    block.type === 'image'
      ? withImages(
          block,
          imagesOf(block).map(({ src, alt }) => ({
            src: pictureAddress('content', src, site),
            alt,
          })),
        )
      : block,
  );
  await assertAllWords(html, [joinContent(blocks), ...dropped.keys()], unshown);
  return blocks;
}

async function markdownHtml(text: string): Promise<string> {
  if (text.length > PROGRAM_LIMITS.markdown)
    refuse(
      'content',
      `Markdown can be at most ${PROGRAM_LIMITS.markdown} characters. Please send a longer text as HTML.`,
    );
  const { parseMarkdown } = await import('#post/foreign-html/markdown.ts');
  return withoutDeepNesting(() => parseMarkdown(text, false));
}

/** Runs a conversion, and refuses a text that is nested more deeply than it can be read. */
function withoutDeepNesting<T>(convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    if (error instanceof RangeError) refuse('content', PROGRAM_MESSAGES.tooDeep);
    throw error;
  }
}

async function assertAllWords(
  html: string,
  arrived: readonly string[],
  unshown: readonly string[],
): Promise<void> {
  const { lossText, lostWords } = await import('#post/words/lost-words.ts');
  const { readableHtml } = await import('#post/words/readable.ts');
  const lost = lossText(lostWords(readableHtml(html), arrived.map(readableHtml), unshown));
  if (lost !== undefined) refuse('content', lost);
}

/** Returns the path of an address on this site. Returns undefined for one of another site. */
export function pathOnSite(address: string, site: string): string | undefined {
  const url = URL.parse(address, site);
  return url?.origin === new URL(site).origin ? url.pathname + url.search + url.hash : undefined;
}

/** Returns the path of a link on this site. What leads to a footnote of this site, or to another part of a text, leads to no page. */
function linkOnSite(href: string, site: string): string | undefined {
  if (href.startsWith('#')) return parseFootnoteLink(href) && href;
  return pathOnSite(href, site);
}

function fileOnSite(address: string, site: string): string | undefined {
  const path = pathOnSite(address, site);
  return path !== undefined && storedFile(path) ? path : undefined;
}

/**
 * Returns the address under which a post holds a picture: a path for one of this site. Throws `invalid_input` for one that no
 * reader could load.
 */
export function pictureAddress(property: PropertyName, address: string, site: string): string {
  const path = pathOnSite(address, site);
  if (path !== undefined) {
    if (isOwnImage(path)) return path;
    refuse(
      property,
      `This site has no picture ${path.slice(0, 80)}. Please upload it to the media endpoint first.`,
    );
  }
  const parsed = ImageUrl.safeParse(address);
  return parsed.success ? parsed.data : refuse(property, parsed.error.issues[0]?.message ?? '');
}

/** Returns the pictures of a property. Their descriptions stand beside them, or in `mp-photo-alt` in the same order. */
export const picturesOf = (
  property: PropertyName,
  { values, alts }: { readonly values: readonly Value[]; readonly alts: readonly Value[] },
  site: string,
): PostImage[] =>
  values.map((value, n) => ({
    src: pictureAddress(property, textOf(value), site),
    alt: memberOf(value, 'alt')?.trim() ?? textOf(alts[n]),
  }));

/** A text, and the picture or gallery at its end that holds its photos. */
interface Parts {
  readonly text: readonly Block[];
  readonly figure: ImageBlock | undefined;
}

/** Parts the photos of an entry from its text. A picture with a caption belongs to the text. */
export function partsOf(blocks: readonly Block[]): Parts {
  const last = blocks.at(-1);
  return last?.type === 'image' && !last.caption
    ? { text: blocks.slice(0, -1), figure: last }
    : { text: blocks, figure: undefined };
}
