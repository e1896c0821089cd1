import { listField, textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, tableIn, textIn } from '#import/sources/markdown/site-config.ts';
import { slugOfFile, datePart, expand, type SourceText } from './pattern.ts';

const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** Returns the paths that Jekyll gives a text, the present one first. */
export function jekyllPaths(text: SourceText, { settings }: SiteConfig): string[] {
  const { path, clock } = text;
  const style = textIn(settings, 'permalink') ?? 'date';
  const isPost = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const collection = isPost ? 'posts' : /^_([\w-]+)\//.exec(path)?.[1];
  const name = slugOfFile(path);
  const slug = textField(text, 'slug');
  const below = path.replace(/\.\w+$/, '');
  const categories = [...foldersAbove(path), ...listField(text, 'categories', 'category')];
  const values: Readonly<Record<string, string>> = {
    title: slugify(slug || name, /[^\p{L}\p{M}\p{N}._~!$&'()+,;=@]+/gu),
    slug: slugify(slug || name).toLowerCase(),
    name: slugify(name).toLowerCase(),
    categories: [...new Set(categories.map((one) => one.toLowerCase()))].join('/'),
    slugified_categories: [...new Set(categories.map((one) => slugify(one).toLowerCase()))].join(
      '/',
    ),
    collection: collection ?? '',
    path: collection && !isPost ? below.slice(collection.length + 2) : below.replace(/[^/]*$/, ''),
    basename: below.replace(/^.*\//, ''),
    output_ext: '.html',
  };
  const valueOf = (one: string) =>
    Object.hasOwn(values, one) ? values[one] : datePart(clock, one);
  const pattern =
    textField(text, 'permalink') ||
    (collection && textIn(tableIn(tableIn(settings, 'collections'), collection), 'permalink')) ||
    (isPost ? style : (collection ? '/:collection/:path' : '/:path/:basename') + suffixOf(style));
  const own = expand(Object.hasOwn(STYLES, pattern) ? (STYLES[pattern] ?? '') : pattern, valueOf);
  return [
    own.replace(/\.\*$/, '/').replace(/\/index(?:\.html|\/)?$/, '/'),
    ...listField(text, 'redirect_from').map((one) => `/${one}`.replace(/^\/+/, '/')),
  ];
}

/** Folders around `_posts` are categories. */
const foldersAbove = (path: string) =>
  /^(.*)\/_posts\//.exec(path)?.[1]?.split('/').filter(Boolean) ?? [];

/** Pages end as posts do. */
function suffixOf(style: string): string {
  if (style === 'pretty' || style.endsWith('/')) return '/';
  return Object.hasOwn(STYLES, style) || style.endsWith(':output_ext') ? ':output_ext' : '';
}

const slugify = (name: string, other = /[^\p{L}\p{M}\p{N}]+/gu) =>
  name.replace(other, '-').replace(/^-|-$/g, '');

/** Returns the path of the last category of a text of Hexo. Each in a list is below the one before it. */
function hexoCategory(stated: unknown): string {
  const isNested = Array.isArray(stated) && stated.some((one) => Array.isArray(one));
  const last: unknown = isNested ? stated.at(-1) : stated;
  return listField({ fields: { last: Array.isArray(last) ? last : [last] } }, 'last').join('/');
}

/** Returns the paths that Hexo gives a text, the present one first. */
export function hexoPaths({ path, fields, clock }: SourceText, { settings }: SiteConfig): string[] {
  const below = path.replace(/^source\//, '').replace(/\.\w+$/, '');
  const aliases = listField({ fields }, 'aliases', 'alias', 'redirect_from').map((one) =>
    `/${one}`.replace(/^\/+/, '/'),
  );
  if (!/^_(?:posts|drafts)\//.test(below))
    return [`/${below.replace(/(?:^|\/)index$/, '')}/`, ...aliases];
  const title = below
    .replace(/^_\w+\//, '')
    .replace(/^\d{4}-\d\d-\d\d-/, '')
    .replace(/\/index$/, '');
  const category = hexoCategory(fields['categories'] ?? fields['category']) || 'uncategorized';
  const values: Readonly<Record<string, string>> = {
    title,
    category,
    name: title.replace(/^.*\//, ''),
    post_title: slugify(textField({ fields }, 'title')).toLowerCase(),
  };
  const pattern =
    textField({ fields }, 'permalink') ||
    textIn(settings, 'permalink') ||
    ':year/:month/:day/:title/';
  const valueOf = (one: string) =>
    Object.hasOwn(values, one) ? values[one] : (datePart(clock, one) ?? textIn(fields, one));
  return [expand(pattern, valueOf), ...aliases];
}
