import sanitizeHtml from 'sanitize-html';
import type { Block } from '#domain/posts/block.ts';
import { plainText } from '#domain/posts/plain-text.ts';

const BLOCKS = ['blockquote', 'h2', 'h3', 'hr', 'ol', 'pre', 'ul'];
const ATTRIBUTES = { a: ['href', 'title'], abbr: ['title'], ol: ['start'] };
const TAGS = [
  ...[
    'a',
    'abbr',
    'b',
    'br',
    'cite',
    'code',
    'del',
    'em',
    'i',
    'ins',
    'kbd',
    'li',
    'mark',
    'q',
    's',
  ],
  ...['small', 'strong', 'sub', 'sup', 'u', ...BLOCKS],
];

/** The allowed HTML of a post. */
export const POST_ALLOWLIST = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES as Readonly<Record<string, string[]>>,
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // The text inside other forbidden tags is kept. These tags lose their content too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template'],
} satisfies sanitizeHtml.IOptions;

/**
 * Text whose only tags are allowed ones that have no attributes, are closed, and are not nested. Most paragraphs are
 * like that. Parsing them would change nothing and take most of the time of a large build.
 */
const PLAIN = TAGS.filter((tag) => tag !== 'br' && tag !== 'hr').join('|');
const HARMLESS = new RegExp(`^[^<]*(?:<(${PLAIN})>[^<]*</\\1>[^<]*)*$`);

const HAS_BLOCKS = new RegExp(`<(?:${BLOCKS.join('|')})\\b`);

/** Sanitises the HTML of a paragraph by the short list of harmless tags. Idempotent. */
export function sanitizeParagraph(html: string): string {
  return HARMLESS.test(html) ? html : sanitizeHtml(html, POST_ALLOWLIST);
}

/** Returns true if sanitised HTML holds an element that is not allowed inside a `<p>`. */
export function hasBlocks(html: string): boolean {
  return HAS_BLOCKS.test(html);
}

/** Returns content as it is stored: with sanitised HTML, and without paragraphs that show nothing. */
export function sanitizeContent(content: readonly Block[]): Block[] {
  return content.map(sanitizeBlock).filter(isNotEmpty);
}

function sanitizeBlock(block: Block): Block {
  return block.type === 'paragraph'
    ? { ...block, text: sanitizeParagraph(block.text).trim() }
    : block;
}

function isNotEmpty(block: Block): boolean {
  return block.type === 'image' || plainText(block.text) !== '' || block.text.includes('<hr');
}
