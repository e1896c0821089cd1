import { Parser } from 'htmlparser2';

/** Elements that hide what is in them, or in which no other tag is read. */
const HIDING =
  /(?<quote>["'\\])?<(?<slash>\/?)(?<name>iframe|noembed|noframes|noscript|option|script|style|template|textarea|title|xmp)(?=[\s/>])(?:[^<>"']|"(?:[^"<]|<(?![a-z/]))*"|'(?:[^'<]|<(?![a-z/]))*')*>/gi;

/** Times that a tag without an end is looked for. After that, all of the rest is text. */
const ATTEMPTS = 20;

/** Called with the text from each `<` on that begins no tag, although it looks like it. */
type OnText = (text: string) => void;

/**
 * Returns HTML in which no part of the text is inside of something that never ends: an element such as `<iframe>` or
 * `<script>` that is not closed holds nothing, a comment that is not closed is none, and a tag without an end is text.
 */
export function wholeHtml(html: string, onText: OnText = () => undefined): string {
  if (!html.includes('<')) return html;
  return withTagsEnded(withElementsClosed(withSignsEnded(html, onText)), onText);
}

/** The beginning of an end tag, if more follows than a name or attributes. */
const NO_END_TAG = /<(\/(?![a-z][\w:.-]*(?:\s*|\s+[\w-]+=[^<>]*)>)[^<>]*)/gi;

/** Removes the signs of comments that never end and those around text of XML, and makes text of `</3`. */
function withSignsEnded(html: string, onText: OnText): string {
  const [first = '', ...marked] = html.split('<![CDATA[');
  const plain = first + marked.map((part) => part.replace(']]>', '')).join('');
  const last = Math.max(...['-->', '--!>'].map((end) => endOfLast(plain, end)));
  const rest = plain.slice(last).replaceAll('<!--', '');
  return (plain.slice(0, last) + rest).replace(NO_END_TAG, (_, text: string) => {
    onText(`<${text}`);
    return `&lt;${text}`;
  });
}

function endOfLast(html: string, sign: string): number {
  const at = html.lastIndexOf(sign);
  return at < 0 ? 0 : at + sign.length;
}

/** Closes each element whose end does not come before the next one of its name. That in a text of a script is none. */
function withElementsClosed(html: string): string {
  const open = new Map<string, number>();
  const unclosed: (readonly [at: number, name: string])[] = [];
  for (const { index, 0: tag, groups = {} } of html.matchAll(HIDING)) {
    const name = (groups['name'] ?? '').toLowerCase();
    const before = open.get(name);
    if (groups['slash']) open.delete(name);
    else if (before === undefined || groups['quote'] === undefined) {
      if (before !== undefined) unclosed.push([before, name]);
      open.set(name, index + tag.length);
    }
  }
  for (const [name, at] of open) unclosed.push([at, name]);
  if (unclosed.length === 0) return html;
  const parts: string[] = [];
  let done = 0;
  for (const [at, name] of unclosed.sort(([a], [b]) => a - b)) {
    parts.push(html.slice(done, at), `</${name}>`);
    done = at;
  }
  return parts.join('') + html.slice(done);
}

/** Makes text of each tag that has no end, such as one with a missing quotation mark. */
function withTagsEnded(html: string, onText: OnText): string {
  let done = '';
  let rest = html;
  for (let n = 0; n < ATTEMPTS; n++) {
    const at = unendedTag(rest);
    if (at === undefined) return done + rest;
    onText(rest.slice(at));
    done += `${rest.slice(0, at)}&lt;`;
    rest = rest.slice(at + 1);
  }
  return done + rest.replaceAll('<', '&lt;');
}

/** A character that belongs to no tag, and ends no entity. */
const END = '\uE000';

/** Returns the place of a tag that never ends, or undefined if there is none. */
function unendedTag(html: string): number | undefined {
  const read: { tag?: number | undefined; comment?: number; isWhole: boolean } = { isWhole: false };
  const parser: Parser = new Parser({
    onopentagname: () => (read.tag = parser.startIndex),
    onopentag: () => (read.tag = undefined),
    oncomment: () => (read.comment = parser.startIndex),
    ontext: () => (read.isWhole = parser.endIndex === html.length),
  });
  parser.write(html + END);
  const last = parser.startIndex;
  parser.end();
  if (read.isWhole) return undefined;
  const comment = parser.endIndex > html.length ? read.comment : undefined;
  return read.tag ?? comment ?? last;
}
