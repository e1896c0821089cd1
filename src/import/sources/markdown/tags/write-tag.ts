import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { embedOf } from '#domain/posts/embed.ts';
import { FILE } from '#post/foreign-html/files.ts';
import { words } from '#post/foreign-html/nodes.ts';
import type { NamedTag, Written, Parameters } from './parameters.ts';
import { calloutOfTag, codeOfTag, FOLDS, quoteOfTag } from './structures.ts';

const TITLES = words('title summary label header heading caption text name');
const ADDRESSES = words('href url link to src');

/** Writes any tag that shows something: code, quotes, pictures, players, links, and words around its content. */
export function writeTag(tag: NamedTag): Written {
  const { name, parameters, content } = tag;
  const code = codeOfTag(tag);
  if (code) return code;
  const media = mediaAddress(name, parameters);
  if (media !== undefined)
    return {
      text: media + below(content),
      isBlock: true,
      ...(embedOf(media) ? { isWhole: true } : LINK),
    };
  const pictures = writePictures(name, parameters);
  if (pictures !== undefined) return { text: pictures + below(content), isBlock: true };
  const structure = quoteOfTag(tag) ?? calloutOfTag(tag);
  if (structure !== undefined) return { text: structure, isBlock: true };
  const { named, others } = parameters;
  const title =
    TITLES.map((one) => named[one]).find(Boolean) ??
    others.find(({ isQuoted }) => isQuoted)?.text ??
    '';
  if (FOLDS.test(name) && content !== undefined)
    return {
      text: `<details><summary>${escapeHtml(title)}</summary>\n\n${content.trim()}\n\n</details>`,
      isBlock: true,
    };
  const address =
    ADDRESSES.map((one) => named[one]).find((one) => one && /^(?:https?:|\/|\.)/.test(one)) ??
    others.find(({ text }) => /^https?:/.test(text))?.text;
  if (address !== undefined) return writeAddress(address, title, content);
  if (content === undefined) return { text: '', isBlock: true };
  const isBlock = content.includes('\n');
  const becomes = 'the text inside is kept';
  return {
    text: isBlock && title ? `**${title}**\n\n${content.trim()}` : content,
    isBlock,
    becomes,
  };
}

function writeAddress(address: string, title: string, content = ''): Written {
  const href = escapeAttribute(address);
  const player = /\.(?:mp4|m4v|webm|ogv|mov)$/i.test(address) ? 'video' : 'audio';
  if (FILE.test(address) && /\.(?:mp[34]|m4[av]|webm|og[agv]|mov|wav|flac|opus)$/i.test(address))
    return { text: `<${player} src="${href}"></${player}>${below(content)}`, isBlock: true };
  if (embedOf(address)) return { text: `${address}${below(content)}`, isBlock: true };
  if (content.includes('\n'))
    return {
      text: `<a href="${href}">${escapeHtml(title || address)}</a>${below(content)}`,
      isBlock: true,
      ...LINK,
    };
  const label = content.trim() || escapeHtml(title || address);
  return { text: `<a href="${href}">${label}</a>`, isBlock: false, ...LINK };
}

const LINK = { becomes: 'replaced by a link' };

const below = (content = '') => (content.trim() === '' ? '' : `\n\n${content.trim()}`);

/** Addresses of what a tag shows by an id, by the names of such tags. */
const MEDIA: readonly (readonly [RegExp, (id: string, more: Parameters) => string])[] = [
  [/youtu|^yt$/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/vimeo/, (id) => `https://vimeo.com/${id}`],
  [/^gist$/, (id, more) => gist(id, more)],
  [/^instagram$/, (id) => `https://www.instagram.com/p/${id}/`],
  [
    /^(?:tweet|twitter|x)$/,
    (id, { named }) => `https://x.com/${named['user'] ?? 'i'}/status/${id}`,
  ],
  [/^spotify$/, (id, { named }) => `https://open.spotify.com/${named['type'] ?? 'track'}/${id}`],
  [/^codepen$/, (id, { named }) => `https://codepen.io/${named['user'] ?? ''}/pen/${id}`],
];

const IDS = ['id', 'videoid', 'video_id', 'video', 'code', 'key', 'v', 'src', 'url', 'link'];

/**
 * Returns the address of what a tag such as `youtube` shows. Undefined for any other tag. A tag for films of any
 * program says which one in `provider`.
 */
function mediaAddress(name: string, parameters: Parameters): string | undefined {
  const { named, others } = parameters;
  const kind = (named['provider'] ?? name).toLowerCase().replace(/_simple$/, '');
  const write = MEDIA.find(([pattern]) => pattern.test(kind))?.[1];
  const id = IDS.map((one) => named[one]).find(Boolean) ?? others[0]?.text;
  if (!write || id === undefined) return undefined;
  // A share link may stand for an id.
  return embedOf(id)?.page ?? (/^https?:/.test(id) ? id : write(id, parameters));
}

function gist(id: string, { named, others }: Parameters): string {
  // Hugo names the user first, and others a path or the id alone.
  const path = named['user'] ? `${named['user']}/${id}` : others.map(({ text }) => text).join('/');
  return `https://gist.github.com/${path || id}`;
}

/** The address of a picture, also of a kind that is named and not taken. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)(?:[?#].*)?$/i;

const SOURCES = words(
  'src image img path image_path image_url url file filename source photo picture',
);
const ALTS = words('alt image_alt alttext alt_text');
const CAPTIONS = words('title caption description desc text figcaption legend cap');
const CREDITS = words('attr credit credits author by copyright photographer');
const CREDIT_LINKS = words('attrlink credit_link creditlink credit_url author_url');

/** Tags that show a picture, whatever the ending of its address. */
const SHOWS_ONE = /^(?:figure|fig|img|image|picture|photo|asset_img|responsive_image)$/;

/** Writes the pictures that a tag names, with their texts. Returns undefined for a tag that names none. */
function writePictures(name: string, { named, others }: Parameters): string | undefined {
  const firstOf = (names: readonly string[]) => names.map((one) => named[one]).find(Boolean) ?? '';
  const texts = others
    .filter(({ text, isQuoted }) => isQuoted && !PICTURE.test(text))
    .map(({ text }) => text);
  const all = [...Object.entries(named), ...others.map(({ text }) => ['', text] as const)];
  const found = all.filter(
    ([of, value]) => PICTURE.test(value) && !of.includes('link') && of !== 'href',
  );
  const stated = SHOWS_ONE.test(name) ? firstOf(SOURCES) : '';
  const sources = [
    ...new Set(found.length > 0 ? found.map(([, value]) => value) : [stated]),
  ].filter(Boolean);
  if (sources.length === 0) return undefined;
  // Hexo and Octopress have the title first, which is shown below, and then the description.
  const isTitled = /^(?:img|asset_img)$/.test(name);
  const [first = '', second = ''] = texts;
  const alt = firstOf(ALTS) || (isTitled ? second || first : first);
  const captions = CAPTIONS.map((one) => named[one] ?? '').concat(isTitled ? first : second);
  const shown = [...new Set(captions)].filter((one) => one !== '' && !PICTURE.test(one));
  const below = [...shown.map(inline), credit(firstOf(CREDITS), firstOf(CREDIT_LINKS))].filter(
    Boolean,
  );
  const figures = sources.map((src, n) => {
    const caption = n === sources.length - 1 && below.length > 0 ? below.join(' ') : '';
    const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
    return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  });
  return figures.join('\n');
}

const credit = (text: string, link: string) =>
  link ? `<a href="${escapeAttribute(link)}">${escapeHtml(text || link)}</a>` : inline(text);

/** Writes a text of a parameter, in which links and emphasis are Markdown or HTML. */
const inline = (text: string) =>
  /<\/?\w/.test(text)
    ? text
    : escapeHtml(text)
        .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g, '<em>$1</em>');
