import sanitizeHtml from 'sanitize-html';
import type { Block } from '#domain/posts/block.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { EMBED_CLASS } from './embed-html.ts';
import { FILE_CLASS } from './file-html.ts';
import { CODE_LANGUAGE, INLINE_TAGS, PULL_CLASS } from './post-markup.ts';
import { wholeHtml } from './whole-html.ts';

const TABLES = ['table', 'tbody', 'td', 'th', 'thead', 'tr'];
const BOXES = ['aside', 'blockquote', 'details', 'figure'];
const BLOCKS = ['h2', 'h3', 'h4', 'hr', 'ol', 'pre', 'ul', ...BOXES, ...TABLES];
const CELL = ['colspan', 'rowspan'];
const ATTRIBUTES = {
  a: ['href', 'title'],
  abbr: ['title'],
  aside: ['data-kind', 'data-label'],
  ol: ['start'],
  td: CELL,
  th: CELL,
};
const INLINE = [...INLINE_TAGS, 'br'];
const TAGS = [...INLINE, 'li', 'figcaption', 'summary', ...BLOCKS];

export const POST_ALLOWLIST = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES as Readonly<Record<string, string[]>>,
  allowedClasses: {
    blockquote: [PULL_CLASS],
    code: [CODE_LANGUAGE],
    figure: [EMBED_CLASS, FILE_CLASS],
  } as Readonly<Record<string, (string | RegExp)[]>>,
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // The text of deeper elements is retained. Rendering walks through the elements by recursion.
  nestingLimit: 100,
  // The text inside other forbidden tags is retained. These tags lose their content too.
  nonTextTags: ['script', 'style', 'noscript', 'template'],
  parser: { decodeEntities: true, recognizeSelfClosing: true },
} satisfies sanitizeHtml.IOptions;

/**
 * Text whose only tags are allowed ones that have no attributes, are closed, and are not nested. Most paragraphs are
 * like that. Parsing them would change nothing and take most of the time of a large build.
 */
const PLAIN = TAGS.filter((tag) => tag !== 'br' && tag !== 'hr').join('|');
const HARMLESS = new RegExp(`^[^<]*(?:<(${PLAIN})>[^<]*</\\1>[^<]*)*$`);

const HAS_BLOCKS = new RegExp(`<(?:${BLOCKS.join('|')})\\b`);

/** The end of a paragraph that another one or a text follows. Without its tags, only a blank line separates them. */
const BETWEEN_PARAGRAPHS = /<\/p\s*>\s*(?=<p\b|[^\s<])/gi;

/** Sanitises the HTML of a paragraph by the short list of harmless tags. Idempotent. */
export function sanitizeParagraph(html: string): string {
  if (HARMLESS.test(html)) return html;
  return sanitizeHtml(wholeHtml(html).replace(BETWEEN_PARAGRAPHS, '\n\n'), POST_ALLOWLIST);
}

/** Sanitises the HTML of a caption, in which no blocks are allowed. Idempotent. */
export const sanitizeCaption = (html: string) =>
  sanitizeHtml(wholeHtml(html), { ...POST_ALLOWLIST, allowedTags: INLINE });

/** Returns true if sanitised HTML holds an element that is not allowed inside a `<p>`. */
export function hasBlocks(html: string): boolean {
  return HAS_BLOCKS.test(html);
}

/** Returns content as it is stored: with sanitised HTML, and without paragraphs that show nothing. */
export function sanitizeContent(content: readonly Block[]): Block[] {
  return content.map(sanitizeBlock).filter(isNotEmpty);
}

export function sanitizeBlock(block: Block): Block {
  if (block.type === 'paragraph') return { ...block, text: sanitizeParagraph(block.text).trim() };
  const { caption = '', ...image } = block;
  const sanitized = sanitizeCaption(caption).trim();
  return sanitized ? { ...image, caption: sanitized } : image;
}

function isNotEmpty(block: Block): boolean {
  return block.type === 'image' || plainText(block.text) !== '' || block.text.includes('<hr');
}
