/** A tag of Hugo, Liquid, Nunjucks or Tera. */
export interface Tag {
  readonly type: 'tag';
  readonly source: string;
  /** Empty for an output such as `{{ site.title }}`. */
  readonly name: string;
  /** The word by which its end is known. Empty for a tag that has none, and for the end of any tag. */
  readonly key: string;
  /** The words behind the name, or the whole of an output. */
  readonly rest: string;
  readonly isClosing: boolean;
  /** The beginning of its line: indentation and signs of quotes. Undefined for a tag beside other words. */
  readonly prefix: string | undefined;
}

/** A part that is read as words, as code, or not at all. */
interface Piece {
  readonly type: 'text' | 'code' | 'comment';
  readonly text: string;
}

export type Token = Tag | Piece;

/** Tags whose content is no text of the site's language. */
const VERBATIM =
  /^(?:highlight|code|codeblock|prism|sourcecode|mermaid|math|katex|latex|raw|verbatim|comment)$/;

/** Comments in HTML that are meant for programs, and that nobody misses. */
const MARK =
  /^\s*(?:$|#|\[|\/?wp:|(?:read)?more\b|truncate|excerpt|toc\b|(?:start|end) ?doctoc|markdownlint|prettier|eslint|textlint|vale\b|kg-card|nextpage)/i;

const FENCE = String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(\`{3,}|~{3,})([^\n\`]*)$`;
const CODE = String.raw`(?<!\`)(\`{1,2})(?!\`)[^\`\n]+\3(?!\`)`;
const BEGINNING = new RegExp(
  String.raw`${FENCE}|${CODE}|\{\{[<%]|\{\{|\{%|\{#(?=[\s-])|<!--|(?<![\w%])%%(?!%)|^[ \t]*:{3,}[^\n]*$`,
  'gm',
);

const ENDS: Readonly<Record<string, string>> = {
  '{{<': '>}}',
  '{{%': '%}}',
  '{{': '}}',
  '{%': '%}',
  '{#': '#}',
  '<!--': '-->',
  '%%': '%%',
};

/**
 * Splits a text into words, code, comments and tags, in one pass. Code is fenced or between backticks, and the content of
 * tags that show code. A beginning without an end is words.
 */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  const endOf = endFinder(text);
  const begin = new RegExp(BEGINNING);
  let at = 0;
  const add = (token: Token, from: number, to: number) => {
    if (from > at) tokens.push({ type: 'text', text: text.slice(at, from) });
    tokens.push(token);
    at = to;
    begin.lastIndex = to;
  };
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const { index, 0: sign, 1: fence, 3: ticks } = found;
    if (fence !== undefined) {
      const to = endOfFence(text, begin.lastIndex, fence);
      add({ type: 'code', text: text.slice(index, to) }, index, to);
    } else if (ticks !== undefined) {
      add({ type: 'code', text: withoutRaw(sign) }, index, begin.lastIndex);
    } else if (sign.trim().startsWith(':::')) {
      add(containerOf(sign), index, begin.lastIndex);
    } else {
      const close = ENDS[sign] ?? '';
      const inside = index + sign.length;
      const end = sign === '%%' ? endOfNote(text, inside, endOf) : endOf(close, inside);
      // A tag in a tag is no tag.
      if (end < 0 || (sign !== '<!--' && sign !== '%%' && endOf(sign, inside, end) >= 0)) continue;
      const to = end + close.length;
      const source = text.slice(index, to);
      const content = text.slice(inside, end);
      const escaped = /^\/\*([^]*)\*\/$/.exec(content.trim())?.[1];
      if (sign === '<!--')
        add({ type: 'comment', text: MARK.test(content) ? '' : content }, index, to);
      else if (sign === '%%' || sign === '{#') add({ type: 'comment', text: content }, index, to);
      else if (escaped !== undefined)
        // Hugo shows a tag that is written as a comment, and no other comment.
        add(
          sign === '{{'
            ? { type: 'comment', text: escaped }
            : { type: 'code', text: sign + escaped + close },
          index,
          to,
        );
      else {
        const tag = tagOf(sign, source, content, prefixOf(text, at, index, to));
        add(tag, index, to);
        if (!tag.isClosing && VERBATIM.test(tag.name)) {
          const closing = endOf.closing(sign, tag.name, to);
          if (closing)
            add({ type: 'code', text: text.slice(to, closing.index) }, to, closing.index);
        }
      }
    }
  }
  if (at < text.length) tokens.push({ type: 'text', text: text.slice(at) });
  return tokens;
}

function tagOf(sign: string, source: string, content: string, prefix: string | undefined): Tag {
  const inner = content.replace(/^-|-$/g, '').trim();
  const isOutput = sign === '{{' && !/^[\w-]+\s*\([^]*\)$/.test(inner);
  const [head = '', slash = '', name = ''] = /^(\/?)\s*([\w./-]*[\w-])?/.exec(inner) ?? [];
  const ended = sign === '{%' ? /^end(\w*)$/.exec(name)?.[1] : undefined;
  return {
    type: 'tag',
    source,
    name: isOutput ? '' : (ended ?? name),
    key: sign === '{{' || inner.endsWith('/') ? '' : (ended ?? name),
    rest: isOutput ? inner : inner.slice(head.length).replace(/\/$/, '').trim(),
    isClosing: slash !== '' || ended !== undefined,
    prefix,
  };
}

/** Reads a line that begins or ends a box, such as `:::note Title` of Docusaurus and VitePress. */
function containerOf(line: string): Tag {
  const [, indent = '', name = '', label, rest = ''] =
    /^([ \t]*):{3,}[ \t]*([\w-]*)(?:\[([^\]]*)\])?(.*)$/.exec(line) ?? [];
  const title = (label ?? rest.replace(/\{[^}]*\}/, '')).trim().replaceAll('"', '”');
  return {
    type: 'tag',
    source: line.trim(),
    name,
    key: ':::',
    rest: title && `"${title}"`,
    isClosing: name === '',
    prefix: indent,
  };
}

/** Returns the end of a comment between `%%`. In a line it ends with its paragraph, and alone with the text. */
function endOfNote(
  text: string,
  from: number,
  endOf: (sign: string, from: number) => number,
): number {
  const isAlone = from === 2 || text[from - 3] === '\n';
  const end = endOf('%%', from);
  if (end < 0)
    return isAlone && /^[ \t]*(?:\n|$)/.test(text.slice(from, from + LINE)) ? text.length : -1;
  return isAlone || !text.slice(from, end).includes('\n\n') ? end : -1;
}

/** Returns the beginning of the line of a tag that stands there alone. `before` is the end of what was read before it. */
function prefixOf(text: string, before: number, from: number, to: number): string | undefined {
  const line = /(?:^|\n)([ \t>]*)$/.exec(text.slice(Math.max(before, from - LINE), from));
  if (line === null || (line.index === 0 && line[0][0] !== '\n' && from > line[0].length))
    return undefined;
  REST.lastIndex = to;
  return REST.test(text) ? line[1] : undefined;
}

const REST = /[ \t]*(?:\n|$)/y;
/** The longest indentation of a tag. */
const LINE = 200;

function endOfFence(text: string, from: number, fence: string): number {
  const closing = new RegExp(String.raw`^[ \t>]*${fence[0]}{${fence.length},}[ \t]*$`, 'gm');
  closing.lastIndex = from;
  return closing.exec(text) ? closing.lastIndex : text.length;
}

/** Returns code without the tags that keep its braces from being read. */
const withoutRaw = (code: string) => code.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');

/** Creates a finder of the next place of some signs. Each search continues where the last one for the same signs ended. */
function endFinder(text: string) {
  const known = new Map<string, number>();
  function find(sign: string, from: number, before = text.length): number {
    let at = known.get(sign) ?? text.indexOf(sign, from);
    if (at >= 0 && at < from) at = text.indexOf(sign, from);
    known.set(sign, at);
    return at < before ? at : -1;
  }
  /** Returns the closing tag of a name, behind a place. */
  find.closing = (sign: string, name: string, from: number): RegExpExecArray | undefined => {
    const pattern =
      sign === '{%' ? `\\{%-?\\s*end${name}\\s*-?%\\}` : `\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`;
    if (missing.has(pattern)) return undefined;
    const closing = new RegExp(pattern, 'g');
    closing.lastIndex = from;
    const found = closing.exec(text) ?? undefined;
    if (!found) missing.add(pattern);
    return found;
  };
  const missing = new Set<string>();
  return find;
}
