/** Blank lines between the parts of a quote. Those of code are its own. */
const QUOTE_BREAKS =
  /(?:\n\n)?<pre>[^]*?<\/pre>|\n\n(?:<(?:h[2-4]|[uo]l|aside|blockquote|details|table)\b)?/g;

/** Writes the paragraphs of a structure, which blank lines part in a stored text, with tags for other readers of HTML. */
export const withParagraphTags = (html: string): string =>
  html.replace(QUOTE_BREAKS, (found) => (found === '\n\n' ? '<p>' : found.trimStart()));
