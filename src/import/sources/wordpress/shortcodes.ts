import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { embedOf } from '#domain/posts/embed.ts';
import { privatePart } from '#import/sources/private-parts.ts';
import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import { words } from '#post/foreign-html/nodes.ts';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';
import { PICTURE } from '#post/foreign-html/images.ts';
import { sentencesIn } from '#post/words/readable.ts';

type Attributes = Readonly<Record<string, string>>;
interface Found {
  readonly name: string;
  readonly attributes: Attributes;
  readonly content: string;
  readonly library: Library;
}

interface Library {
  readonly attachment: (id: string) => Attached | undefined;
  /** Files that were uploaded to the text itself. A gallery without a list shows them. */
  readonly own: readonly Attached[];
}

export interface Attached {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

const figure = (image: string, caption: string) =>
  `\n\n<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;

/** Makes a figure of a caption, whose text is in an attribute or behind the image. */
function caption({ attributes, content }: Found): string {
  const image = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(content)?.[0];
  if (image === undefined) return content;
  return figure(image, attributes['caption'] ?? content.replace(image, '').trim());
}

function gallery({ attributes, library }: Found): string {
  const ids = attributes['ids'] ?? attributes['include'];
  const pictures =
    ids === undefined
      ? library.own.filter(({ url }) => PICTURE.test(url))
      : ids.split(',').flatMap((id) => library.attachment(id.trim()) ?? []);
  const figures = pictures.map(({ url, alt, caption: text }) =>
    figure(`<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">`, escapeHtml(text)),
  );
  if (figures.length < 2) return figures.join('');
  return `\n\n<figure class="gallery">${figures.map((one) => one.trim()).join('')}</figure>\n\n`;
}

const link = (url: string | undefined) =>
  url ? `\n\n<a href="${escapeAttribute(url)}">${escapeHtml(url)}</a>\n\n` : '';

function media({ attributes, content }: Found): string {
  const named = Object.values(attributes).find((value) => /^https?:/.test(value));
  return link(attributes['src'] ?? named ?? /https?:\/\/[^\s<\]]+/.exec(content)?.[0]);
}

/** The attributes of a player that name files, by their endings. */
const SOURCES = words('src mp3 m4a ogg wav flac mp4 m4v webm ogv');

/** Makes the element of a player, which becomes a file or an embedded page. */
function player({ name, attributes, content }: Found): string {
  const [source] = SOURCES.flatMap((one) => attributes[one] || []);
  const url =
    source ?? /https?:\/\/[^\s<\]]+/.exec(`${Object.values(attributes).join(' ')} ${content}`)?.[0];
  return url ? `\n\n<${name} src="${escapeAttribute(url)}"></${name}>\n\n` : '';
}

function code({ attributes, content, name }: Found): string {
  const language = attributes['language'] ?? attributes['lang'] ?? '';
  const shown = language || (name === 'code' || name === 'sourcecode' ? '' : name);
  const text = content.replace(/<br\s*\/?>/gi, '\n');
  return `\n\n<pre><code class="language-${escapeAttribute(shown)}">${text}</code></pre>\n\n`;
}

const formula = ({ content, attributes }: Found) => {
  const code = `<code class="${MATH_CLASS}">${content.trim()}</code>`;
  return attributes['display'] === 'true' ? `\n\n<pre>${code}</pre>\n\n` : code;
};

/** Formulas of Jetpack. A dollar sign inside is written as `\\$`. */
const LATEX = /\$latex[=\s]((?:\\.|[^$\\])+)\$/g;

/** Replaces formulas such as `$latex x$` by code, in which no brackets are shortcodes. */
export const replaceFormulas = (html: string): string =>
  html.replace(LATEX, (_, tex: string) => {
    const source = tex.replace(/&[a-z]+=[\w-]+/g, '').trim();
    return `<code class="${MATH_CLASS}">${source.replace(/[[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
  });

const KNOWN = new Map<string, (found: Found) => string>(
  Object.entries({
    caption,
    wp_caption: caption,
    gallery,
    embed: ({ content }: Found) => link(content.trim()),
    audio: player,
    video: player,
    youtube: media,
    vimeo: media,
    code,
    sourcecode: code,
    latex: formula,
    katex: formula,
    math: formula,
    quote: ({ content }: Found) => `<blockquote>${content}</blockquote>`,
  }),
);

/** Shortcodes whose loss is not worth naming when they become the same in another way. */
const LOSSLESS = new Set(
  words('audio video caption wp_caption embed code sourcecode latex katex math quote'),
);

/** Names by which plugins hide what is inside from most readers. */
const FOR_SOME =
  /member|private|restrict|protect|log(?:ged|in)|pass(?:w|ster)|subscri|paywall|premium|hide|hidden|secret|pmpro|wlm_|mepr|swpm|^s2|^ihc/i;

/** The beginning of a shortcode. Its attributes hold no other one. */
const OPENING = /\[(\[?)([a-z][\w-]*)((?:\s[^\][]*)?|\/)\]/gi;

/** Returns a text without the tags of shortcodes, of which the sentences in attributes stay. */
export const withoutTags = (html: string): string =>
  html.replace(/\[\[?\/?[a-z][\w-]*(?:\s[^\][]*)?\/?\]\]?/gi, sentencesIn);

/** Shortcodes in shortcodes that are followed. */
const DEPTH = 20;

interface Options {
  readonly library: Library;
  readonly dropped: Dropped;
}

/**
 * Replaces the shortcodes of WordPress by HTML. Of an unknown one the text inside is retained. Text in brackets that is none,
 * such as `[sic]`, stays.
 */
export function replaceShortcodes(html: string, options: Options, depth = 0): string {
  if (depth > DEPTH) return html;
  const endOf = closings(html);
  const parts: string[] = [];
  let at = 0;
  for (const found of html.matchAll(OPENING)) {
    const [opening, bracket = '', name = '', attributes = ''] = found;
    if (found.index < at) continue;
    const begin = found.index + opening.length;
    const end = attributes.endsWith('/') ? undefined : endOf(name, begin);
    const after = end === undefined ? begin : end + name.length + '[/]'.length;
    const isEscaped = bracket !== '' && html[after] === ']';
    parts.push(html.slice(at, found.index));
    at = isEscaped ? after + 1 : after;
    if (isEscaped) parts.push(html.slice(found.index + 1, after));
    else {
      const content = end === undefined ? undefined : html.slice(begin, end);
      const shortcode = { all: html.slice(found.index + bracket.length, after), name, attributes };
      parts.push(bracket + replaceOne({ ...shortcode, content }, options, depth));
    }
  }
  return parts.join('') + html.slice(at);
}

/** Creates a finder of the end of a shortcode. Each search continues where the last one for the same name ended. */
function closings(html: string) {
  const found = new Map<string, number>();
  return (name: string, from: number): number | undefined => {
    const closing = `[/${name}]`;
    let at = found.get(closing) ?? html.indexOf(closing);
    if (at >= 0 && at < from) at = html.indexOf(closing, from);
    found.set(closing, at);
    return at < 0 ? undefined : at;
  };
}

interface Shortcode {
  /** The shortcode as it is written, with its content. */
  readonly all: string;
  readonly name: string;
  readonly attributes: string;
  readonly content: string | undefined;
}

function replaceOne(
  { all, name, attributes, content }: Shortcode,
  options: Options,
  depth: number,
): string {
  const { library, dropped } = options;
  const write = KNOWN.get(name.toLowerCase());
  const parsed = parseAttributes(attributes);
  if (!write && content?.trim() && FOR_SOME.test(name)) {
    drop(dropped, privatePart(content));
    return '';
  }
  if (!write) {
    if (content === undefined && Object.keys(parsed).length === 0) return all;
    const inner = content ?? '';
    drop(
      dropped,
      `[${name}] (${inner.trim() ? 'the text inside is kept' : 'without what it showed'})`,
    );
    return replaceShortcodes(inner, options, depth + 1);
  }
  const written = write({ name, attributes: parsed, content: content ?? '', library });
  const isEmbedded = embedOf(/href="([^"]*)"/.exec(written)?.[1] ?? '') !== undefined;
  const isWhole =
    (LOSSLESS.has(name) && written !== '') ||
    isEmbedded ||
    (name === 'gallery' && isWholeGallery(parsed, written));
  if (!isWhole) drop(dropped, lossOf(name, written));
  return written;
}

/** Returns true if a gallery has every picture that it names. */
function isWholeGallery({ ids, include = ids }: Attributes, written: string): boolean {
  const found = written.split('<img').length - 1;
  return found > 0 && found >= (include?.split(',').length ?? 0);
}

function lossOf(name: string, written: string): string {
  if (written === '') return `[${name}] (without the files that it names)`;
  if (name === 'gallery') return `[${name}] (without some of the files that it names)`;
  return `[${name}] (replaced by a link)`;
}

/** Parses attributes such as `id="1" align='left' width=300`. A bare value has its position as its name. */
function parseAttributes(text: string): Attributes {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [n, found] of [...text.matchAll(ATTRIBUTE)].entries()) {
    const [, name, double, single, bare, value] = found;
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
    else if (value !== undefined && /^https?:|^["']/.test(value))
      attributes[n] = value.replace(/^["']|["']$/g, '');
  }
  return attributes;
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g;
