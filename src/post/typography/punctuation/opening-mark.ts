/** A quotation mark with which a text begins, before what it quotes. */
const DOUBLE = /^\s*[“„«»"](?=\s?\S)/;
const SINGLE = /^\s*[‘‚‹›](?=\s?\S)/;

/** Tags in which letters stand as they do beside them. */
const TAGS = /^(?:\s*<(?:a|abbr|b|cite|em|i|ins|mark|small|strong|u)\b[^>]*>)+/;

/** Returns the class of HTML as `hangingClass` does of its text. It may begin with a mark of code, which hangs nowhere. */
export const hangingHtmlClass = (html: string) => hangingClass(html.replace(TAGS, ''));

/** Returns the class of a text whose first mark stands in the margin, so that its letters are in line; undefined for any other text. */
export function hangingClass(text: string): 'hang' | 'hang-single' | undefined {
  if (DOUBLE.test(text)) return 'hang';
  return SINGLE.test(text) ? 'hang-single' : undefined;
}
