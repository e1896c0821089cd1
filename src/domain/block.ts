import * as z from 'zod/mini';
import { optionalLine } from './fields.ts';
import { LIMITS } from './limits.ts';
import { decodeEntities } from './plain-text.ts';

/** A picture's address as posts hold it, which need not be one that a browser can read. */
export const StoredImageUrl = z
  .string('An image needs an address.')
  .check(
    z.maxLength(LIMITS.url, `An image address can be at most ${LIMITS.url} characters.`),
    z.regex(
      /^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/,
      'An image address must begin with / or https://.',
    ),
  );

/** A picture's address as an author sends it: one of the site's own (`/images/…`) or a valid one on https. */
export const ImageUrl = StoredImageUrl.check(
  z.refine(
    (url) => URL.canParse(url, 'https://site.example'),
    'An image address must be a valid one, such as https://example.com/picture.jpg.',
  ),
);

const Paragraph = z.object({
  type: z.literal('paragraph'),
  text: z.string('A paragraph needs text.'),
});

const Image = z.object({
  type: z.literal('image'),
  src: StoredImageUrl,
  alt: optionalLine('An image description', LIMITS.imageAlt),
});

const BLOCK_EXPECTED = 'A block must be a paragraph or an image.';

/** One piece of a post's content: a paragraph of HTML, or an image. */
export const Block = z.discriminatedUnion('type', [Paragraph, Image], BLOCK_EXPECTED);
export type Block = z.infer<typeof Block>;

/** A block as an author sends it. */
export const NewBlock = z.discriminatedUnion(
  'type',
  [Paragraph, z.extend(Image, { src: ImageUrl })],
  BLOCK_EXPECTED,
);

const IMAGE_TAG = /<img\b[^>]*>/gi;

/**
 * The blocks of a text as its author typed it: split on blank lines; an image tag becomes an image block, other
 * non-empty text a paragraph. Words beside an image tag are kept as paragraphs of their own.
 */
export function splitContent(text: string): Block[] {
  return text.split(/\r?\n(?:[^\S\n]*\r?\n)+/).flatMap(blocksOf);
}

function blocksOf(chunk: string): Block[] {
  const words = chunk.split(IMAGE_TAG).map(paragraph);
  const images = (chunk.match(IMAGE_TAG) ?? []).map(image);
  return words.flatMap((block, n) => [block, images[n]]).filter((block) => block !== undefined);
}

function paragraph(chunk: string): Block | undefined {
  const text = chunk.trim();
  return text ? { type: 'paragraph', text } : undefined;
}

function image(tag: string): Block {
  const attribute = (name: string) => {
    const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
      tag,
    );
    return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  };
  return { type: 'image', src: attribute('src'), alt: attribute('alt') };
}

/** A text that `splitContent` makes these blocks of. */
export const joinContent = (blocks: readonly Block[]) =>
  blocks
    .map((block) => (block.type === 'paragraph' ? block.text : imageTag(block.src, block.alt)))
    .join('\n\n');

/** An image as it stands in the text of a draft. */
export function imageTag(src: string, alt: string): string {
  const escaped = alt.trim().replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
  return `<img src="${src}" alt="${escaped}">`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
