import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
    ...['small', 'strong', 'sub', 'sup', 'u'],
    ...['blockquote', 'h2', 'h3', 'hr', 'li', 'ol', 'pre', 'ul'],
  ],
  allowedAttributes: { a: ['href', 'title'], abbr: ['title'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Words inside a tag that is not allowed stay; only these lose their content too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template'],
};

/** HTML from outside with everything taken out that is not on the short list of harmless tags. Safe to do twice. */
export function sanitize(html: string): string {
  // Without an angle bracket there is no tag to take out, and most paragraphs have none.
  return html.includes('<') ? sanitizeHtml(html, ALLOWED) : html;
}

/** Whether sanitised HTML holds an element that cannot stand inside a `<p>`. */
export function hasBlocks(html: string): boolean {
  return /<(?:blockquote|h2|h3|hr|ol|pre|ul)\b/.test(html);
}
