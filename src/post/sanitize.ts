import sanitizeHtml from 'sanitize-html';

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

/** The list of what a post's HTML may hold. */
export const CONTENT_HTML = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES as Readonly<Record<string, string[]>>,
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Words inside a tag that is not allowed stay; only these lose their content too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template'],
} satisfies sanitizeHtml.IOptions;

/**
 * Words, with tags of the list that carry no attributes, are closed and do not hold others: what most paragraphs are.
 * Parsing them anew would change nothing and take most of the time of a large build.
 */
const PLAIN = TAGS.filter((tag) => tag !== 'br' && tag !== 'hr').join('|');
const HARMLESS = new RegExp(`^[^<]*(?:<(${PLAIN})>[^<]*</\\1>[^<]*)*$`);

const HAS_BLOCKS = new RegExp(`<(?:${BLOCKS.join('|')})\\b`);

/** HTML from outside with everything taken out that is not on the short list of harmless tags. Safe to do twice. */
export function sanitize(html: string): string {
  return HARMLESS.test(html) ? html : sanitizeHtml(html, CONTENT_HTML);
}

/** Whether sanitised HTML holds an element that cannot stand inside a `<p>`. */
export function hasBlocks(html: string): boolean {
  return HAS_BLOCKS.test(html);
}
