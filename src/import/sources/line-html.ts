import { escapeHtml } from '#domain/escape-html.ts';

/** The beginning of a tag that a line may have. Any other `<` is a sign, as in the name of a type. */
const SIGN =
  /<(?!\/?(?:abbr|a|br|b|cite|code|del|em|font|ins|i|kbd|mark|q|small|span|strong|sub|sup|s|u|wbr)[\s/>])/gi;

/** Returns a title or another line of plain text as HTML, with code as text. Some authors have tags in them all the same. */
export const lineHtml = (line: string): string =>
  line.replace(/`[^`]+`/g, escapeHtml).replace(SIGN, '&lt;');
