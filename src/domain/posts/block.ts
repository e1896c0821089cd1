import * as z from 'zod/mini';
import { NewText, Text } from '#domain/fields.ts';
import {
  Image,
  IMAGE_WIDTHS,
  type ImageBlock,
  imagesOf,
  NewImage,
  type PostImage,
  withImages,
} from './image-block.ts';
import { decodeEntities } from './plain-text.ts';

const Paragraph = z.object({
  type: z.literal('paragraph'),
  text: Text('A paragraph must contain text.'),
});

const BLOCK_EXPECTED = 'A block must be a paragraph or an image.';

/** One piece of a post's content: a paragraph of HTML, or an image. */
export const Block = z.discriminatedUnion('type', [Paragraph, Image], BLOCK_EXPECTED);
export type Block = z.infer<typeof Block>;

const NewParagraph = z.extend(Paragraph, { text: NewText('A paragraph must contain text.') });

export const NewBlock = z.discriminatedUnion('type', [NewParagraph, NewImage], BLOCK_EXPECTED);

/** Elements whose text is not split at blank lines: code, lists, quotes, callouts, toggles and tables. */
const UNSPLIT = 'pre|ul|ol|blockquote|aside|details|table';

/** A character inside a tag. A tag that is interrupted by another tag or a blank line does not count as one. */
const IN_TAG = String.raw`<(?![a-z/!?])|\n(?![^\S\n]*\n)`;
const REST = String.raw`(?=[\s/>])(?:="(?:[^"<\n]|${IN_TAG})*"|='(?:[^'<\n]|${IN_TAG})*'|=(?!["'])|[^<>=\n]|${IN_TAG})*>`;

export const IMAGE_TAG = new RegExp(`<img${REST}`, 'gi');
const CLASS = String.raw`(?:\sclass="(?:${IMAGE_WIDTHS.join('|')})")?`;
const CAPTION = String.raw`(?:<figcaption>(?:[^<]|<(?!/?fig))*</figcaption>\s*)?`;
/** An image with a width or a caption, as `imageTag` writes it. */
const SINGLE = String.raw`<figure${CLASS}>\s*<img${REST}\s*${CAPTION}</figure>`;
/** Several images, with their width after the name of the class. */
const GALLERY = String.raw`<figure class="gallery(?: (?:${IMAGE_WIDTHS.join('|')}))?">\s*(?:<img${REST}\s*)+${CAPTION}</figure>`;
const FIGURE = `${SINGLE}|${GALLERY}`;
const IMAGE = new RegExp(`${FIGURE}|<img${REST}`, 'gi');
const MARK = new RegExp(
  String.raw`${FIGURE}|<(/?)(${UNSPLIT}|img)${REST}|\r?\n(?:[^\S\n]*\r?\n)+`,
  'gi',
);

/**
 * Splits an author's text into blocks at blank lines, but not inside a closed element of `UNSPLIT`. An image tag
 * becomes an image block, and other text that is not blank becomes a paragraph. Text beside an image tag becomes
 * separate paragraphs. An image inside an element of `UNSPLIT` follows the paragraph that holds the element.
 */
export function splitContent(text: string): Block[] {
  const marks = marksOf(text);
  const endOf = closingMarks(marks);
  const blocks: Block[] = [];
  let inside: Block[] = [];
  let start = 0;

  function endParagraph(end: number) {
    const part = text.slice(start, end);
    const block = paragraph(inside.length > 0 ? part.replace(IMAGE, '') : part);
    if (block) blocks.push(block);
    blocks.push(...inside);
    inside = [];
  }

  for (let n = 0; n < marks.length; n++) {
    const mark = marks[n] as Mark;
    const end = endOf.get(n);
    if (end !== undefined) {
      for (const { name, tag, closes } of marks.slice(n, end))
        if (name === 'img' && !closes) inside.push(image(tag));
      n = end;
    } else if (!UNSPLIT_NAMES.has(mark.name) && !mark.closes) {
      endParagraph(mark.index);
      if (mark.name === 'img') blocks.push(image(mark.tag));
      start = mark.index + mark.tag.length;
    }
  }
  endParagraph(text.length);
  return blocks;
}

const UNSPLIT_NAMES = new Set(UNSPLIT.split('|'));

/** A separator: blank lines, or a tag that matters for splitting. */
interface Mark {
  readonly index: number;
  readonly tag: string;
  /** Empty for blank lines. */
  readonly name: string;
  readonly closes: boolean;
}

const marksOf = (text: string): Mark[] =>
  [...text.matchAll(MARK)].map(({ index, 0: tag, 1: slash, 2: name = '' }) => ({
    index,
    tag,
    name: /^<fig/i.test(tag) ? 'img' : name.toLowerCase(),
    closes: slash === '/',
  }));

/** Maps each opening tag to its closing tag. An element that is never closed has no entry. */
function closingMarks(marks: readonly Mark[]): Map<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  const openOf = new Map<string, number>();
  const count = (name: string, by: number) => openOf.set(name, (openOf.get(name) ?? 0) + by);
  for (const [n, { name, closes }] of marks.entries()) {
    if (!UNSPLIT_NAMES.has(name)) continue;
    if (!closes) {
      open.push(n);
      count(name, 1);
    } else if ((openOf.get(name) ?? 0) > 0) {
      let opened: number;
      do {
        opened = open.pop() as number;
        count(marks[opened]?.name ?? '', -1);
      } while (marks[opened]?.name !== name);
      closing.set(opened, n);
    }
  }
  return closing;
}

function paragraph(chunk: string): Block | undefined {
  const text = chunk.trim();
  return text ? { type: 'paragraph', text } : undefined;
}

/** Reads an image tag, or a figure that holds one or several. */
function image(tag: string): Block {
  const [, name = ''] = /^<figure class="(?:gallery ?)?(\w*)"/.exec(tag) ?? [];
  const width = IMAGE_WIDTHS.find((one) => one === name);
  const at = tag.search(/<figcaption>/i);
  const caption = /<figcaption>([^]*)<\/figcaption>/i.exec(tag)?.[1]?.trim();
  const tags = (at < 0 ? tag : tag.slice(0, at)).match(IMAGE_TAG) ?? [];
  const block = { src: '', alt: '', ...(caption && { caption }), ...(width && { width }) };
  return withImages(block, tags.map(imageOfTag));
}

function imageOfTag(tag: string): PostImage {
  const attribute = (name: string) => {
    const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
      tag,
    );
    return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  };
  return { src: attribute('src'), alt: attribute('alt') };
}

/** Returns a text that `splitContent` would split into these blocks. */
export const joinContent = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.type === 'paragraph' ? block.text : imageTag(block))).join('\n\n');

/** Returns the HTML of an image or a gallery in the text of a draft. */
export function imageTag(block: Omit<ImageBlock, 'type'>): string {
  const { caption, width, more: others = [] } = block;
  const tags = imagesOf(block).map(plainTag).join('');
  const classes = [others.length > 0 ? 'gallery' : '', width ?? ''].filter(Boolean).join(' ');
  if (!caption && !classes) return tags;
  const described = caption ? `<figcaption>${caption}</figcaption>` : '';
  return `<figure${classes && ` class="${classes}"`}>${tags}${described}</figure>`;
}

function plainTag({ src, alt }: PostImage): string {
  const escaped = alt.trim().replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
  return `<img src="${src}" alt="${escaped}">`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
