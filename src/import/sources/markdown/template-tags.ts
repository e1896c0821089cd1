import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';

type Parameters = Readonly<Record<string, string>>;

/** Returns the address of a text that a tag names by its file, or undefined if there is none. */
export type RefFinder = (ref: string) => string | undefined;

/**
 * Replaces the tags of Hugo, Jekyll and Pelican in a text, but not those in fenced code. What is not known is left out
 * and counted. `addressOf` finds the texts that tags such as `post_url` and `ref` name.
 */
export function liquidTags(text: string, dropped: Dropped, addressOf: RefFinder): string {
  const fenced = replacePairs(text, HIGHLIGHT, /\{%-?\s*endhighlight\s*-?%\}/g, fence);
  const inHugo = replacePairs(fenced, HUGO_HIGHLIGHT, /\{\{<\s*\/\s*highlight\s*>\}\}/g, fence);
  return outsideCode(inHugo, (part) =>
    replacePairs(part, /\{%-?\s*raw\s*-?%\}/g, /\{%-?\s*endraw\s*-?%\}/g, (_, content) => content)
      .replace(
        /\{\{[<%]\s*(?:(\/)\s*)?([\w/.-]+)(?![\w/.-])((?:(?!\{\{)[^])*?)[>%]\}\}/g,
        (_, end: string | undefined, name: string, rest: string) =>
          end ? '' : shortcode(name, parametersOf(rest), { dropped, addressOf }),
      )
      .replace(
        /\{\{\s*(?:site\.(?:baseurl|url)|['"]?\/?['"]?\s*\|\s*(?:relative|absolute)_url)\s*\}\}/g,
        '',
      )
      .replace(/\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, '$1')
      .replace(
        /\{%-?\s*(?:post_url|post_link|link)\s+([^%\s]+)(?![^%\s])[^%]*%\}/g,
        (_, ref: string) => addressOf(ref) ?? `/${ref.replace(/^\//, '')}`,
      )
      .replace(
        PELICAN_LINK,
        (_, opening: string, kind: string, path: string) =>
          opening + ((kind === 'filename' && addressOf(path)) || path),
      )
      .replace(/^[ \t]*\{:[^}\n]*\}[ \t]*$/gm, () => {
        drop(dropped, 'attributes of kramdown {: … }');
        return '';
      })
      .replace(/\{%-?\s*(\w+)\b[^%]*%\}/g, (_, name: string) => {
        drop(dropped, `{% ${name} %}`);
        return '';
      }),
  );
}

// A name in these is read whole, since whatever follows may be a part of it: each part would be tried as the name.

/** The address of a link that names a file, such as `{filename}about.md`. */
const PELICAN_LINK =
  /(\]\(\s*<?|\]:\s*<?|(?:src|href)=["'])[{|](filename|static|attach)[}|]([^\s)"'>]+)/g;

const HIGHLIGHT = /\{%-?\s*highlight\s+([\w+#-]+)(?![\w+#-])[^%]*%\}\n?/g;
const HUGO_HIGHLIGHT = /\{\{<\s*highlight\s+([\w+#-]+)(?![\w+#-])[^>]*>\}\}\n?/g;

const fence = ([, language = '']: RegExpExecArray, code: string) =>
  `\n\`\`\`${language}\n${code}\n\`\`\`\n`;

/** Replaces pairs of tags and what is between them, in one pass. A tag without an end stays. */
function replacePairs(
  text: string,
  opening: RegExp,
  closing: RegExp,
  write: (opened: RegExpExecArray, content: string) => string,
): string {
  const ends = text.matchAll(closing);
  let end = ends.next().value;
  const parts: string[] = [];
  let at = 0;
  for (const opened of text.matchAll(opening)) {
    const from = opened.index + opened[0].length;
    if (opened.index < at) continue;
    while (end && end.index < from) end = ends.next().value;
    if (!end) break;
    parts.push(text.slice(at, opened.index), write(opened, text.slice(from, end.index)));
    at = end.index + end[0].length;
  }
  return parts.join('') + text.slice(at);
}

/** A line that opens or closes fenced code, also inside a list or a quote. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s*)?(`{3,}|~{3,})([^\n]*)$/;

/** Replaces in everything but fenced code. */
function outsideCode(text: string, replace: (part: string) => string): string {
  const parts: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }];
  let open = '';
  for (const line of text.split('\n')) {
    const [, marks = '', rest = ''] = FENCE.exec(line) ?? [];
    const closes = open !== '' && marks.startsWith(open) && rest.trim() === '';
    if (open === '' && marks !== '' && !rest.includes('`')) {
      open = marks;
      parts.push({ isCode: true, lines: [] });
    }
    parts.at(-1)?.lines.push(line);
    if (closes) {
      open = '';
      parts.push({ isCode: false, lines: [] });
    }
  }
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ isCode, lines }) => (isCode ? lines.join('\n') : replace(lines.join('\n'))))
    .join('\n');
}

/** Addresses of what a shortcode shows. */
const MEDIA = new Map<string, (id: string, parameters: Parameters) => string>([
  ['youtube', (id) => `https://www.youtube.com/watch?v=${id}`],
  ['vimeo', (id) => `https://vimeo.com/${id}`],
  ['gist', (user, parameters) => `https://gist.github.com/${user}/${parameters['1'] ?? ''}`],
  ['instagram', (id) => `https://www.instagram.com/p/${id}/`],
  ['tweet', (id, parameters) => tweet(id, parameters)],
  ['twitter', (id, parameters) => tweet(id, parameters)],
]);

const tweet = (id: string, { user = 'i', id: named = id }: Parameters) =>
  `https://x.com/${user}/status/${named}`;

interface Context {
  readonly dropped: Dropped;
  readonly addressOf: RefFinder;
}

function shortcode(name: string, parameters: Parameters, { dropped, addressOf }: Context): string {
  const { src, alt = '', caption = '', title = '', id, '0': first = '' } = parameters;
  if (name === 'figure' && src !== undefined) {
    const below = [title, caption].filter(Boolean).join(' ');
    const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
    return `\n\n<figure>${image}${below && `<figcaption>${escapeHtml(below)}</figcaption>`}</figure>\n\n`;
  }
  if (name === 'ref' || name === 'relref') {
    const named = parameters['path'] ?? first;
    return addressOf(named) ?? named;
  }
  const address = MEDIA.get(name.replace(/_simple$/, ''))?.(id ?? first, parameters);
  drop(dropped, `{{< ${name} >}}${address ? ' (replaced by a link)' : ''}`);
  return address ? `\n\n${address}\n\n` : '';
}

/** Parses parameters such as `src="a.jpg" alt="A"` or `"w7Ft2ymGmfc"`. Those without a name are named by their position. */
function parametersOf(text: string): Parameters {
  const parameters = Object.create(null) as Record<string, string>;
  let position = 0;
  for (const [, name, double, raw, bare] of text.matchAll(
    /(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`]+))/g,
  )) {
    const value = double ?? raw ?? bare ?? '';
    if (name !== undefined) parameters[name] = value;
    else parameters[position++] = value;
  }
  return parameters;
}
