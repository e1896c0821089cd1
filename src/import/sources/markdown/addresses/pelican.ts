import { slugOf } from '#domain/slug.ts';
import { listField, textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, textIn } from '#import/sources/markdown/site-config.ts';
import { slugOfFile, datePart, type SourceText } from './pattern.ts';

/** Parts of a date that patterns of Pelican name, such as `{date:%Y}`. */
const DATE_PARTS: Readonly<Record<string, string>> = {
  Y: 'year',
  y: 'short_year',
  m: 'month',
  d: 'day',
  H: 'hour',
  M: 'minute',
  b: 'short_month',
  B: 'long_month',
  j: 'y_day',
};

/** Returns the folder of Pelican's texts, with a slash at its end. */
export const pelicanFolder = ({ settings }: SiteConfig): string =>
  `${(textIn(settings, 'path') ?? 'content').replace(/^\.?\/|\/+$/g, '')}/`.replace(/^\//, '');

/** Returns true for a text in the folder of Pelican's pages, which have dates too. */
export const isPelicanPage = (path: string): boolean => /(?:^|\/)pages\//.test(path);

/** Returns the category of a text of Pelican, which is that of its folder where it states none. */
export function pelicanCategory({ path, fields }: SourceText, config: SiteConfig): string {
  const [stated = ''] = listField({ fields }, 'category');
  const [folder = '', ...rest] = path.slice(pelicanFolder(config).length).split('/');
  return stated || (rest.length > 0 ? folder : (textIn(config.settings, 'default_category') ?? ''));
}

export function pelicanPaths(text: SourceText, config: SiteConfig): string[] {
  const { path, clock } = text;
  const { settings } = config;
  const pattern = isPelicanPage(path)
    ? (textIn(settings, 'page_url') ?? 'pages/{slug}.html')
    : (textIn(settings, 'article_url') ?? '{slug}.html');
  const values: Readonly<Record<string, string>> = {
    slug: textField(text, 'slug') || slugFrom(text, config),
    category: slugOf(pelicanCategory(text, config) || 'misc'),
    author: slugOf(textField(text, 'author') || (textIn(settings, 'author') ?? '')),
    lang: textField(text, 'lang') || (textIn(settings, 'default_lang') ?? 'en'),
  };
  const own =
    textField(text, 'url', 'save_as') ||
    pattern.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, format?: string) => {
      if (format === undefined) return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
      return format.replace(
        /%-?(\w)/g,
        (_all, part: string) => datePart(clock, DATE_PARTS[part] ?? '') ?? '',
      );
    });
  return [`/${own}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')];
}

/** Returns the slug of a text that states none. By default Pelican makes it of the title. */
function slugFrom({ path, fields }: SourceText, { settings }: SiteConfig): string {
  const pattern = textIn(settings, 'filename_metadata') ?? '';
  const isOfFile =
    pattern.includes('(?P<slug>') || textIn(settings, 'slugify_source') === 'basename';
  if (isOfFile) return slugOfFile(path, { keepsDate: !pattern.includes('(?P<date>') });
  return slugOf(textField({ fields }, 'title')) || slugOfFile(path);
}
