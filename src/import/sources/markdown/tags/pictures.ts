import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { words } from '#post/foreign-html/nodes.ts';
import type { Parameters } from './parameters.ts';

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
export function writePictures(name: string, { named, others }: Parameters): string | undefined {
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
