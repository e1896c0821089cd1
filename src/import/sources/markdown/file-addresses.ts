import { type FrontMatter, listField, textField } from './front-matter.ts';

/** Returns the name of a text from its file: without a date, an ending, or `index` of a page bundle. */
export const slugOfFile = (path: string): string =>
  (
    path
      .replace(/\/index(?:\.[a-z-]{2,5})?\.\w+$/i, '')
      .split('/')
      .at(-1) ?? ''
  )
    .replace(/\.(?:md|markdown|mdx|mdown)$/i, '')
    .replace(/^\d{4}-\d\d-\d\d-/, '');

/** Returns the paths that a text probably had: those that it states, and those that its generator makes by default. */
export function addressesOf(path: string, file: FrontMatter, date: string | undefined): string[] {
  const stated = [
    textField(file, 'url', 'permalink'),
    ...listField(file, 'aliases', 'redirect_from'),
  ].filter((one) => one.startsWith('/') && !one.includes(':'));
  const slug = textField(file, 'slug') || slugOfFile(path);
  return [...new Set([...stated, ...defaultPaths(path, slug, date, file)])];
}

function defaultPaths(
  path: string,
  slug: string,
  date: string | undefined,
  file: FrontMatter,
): string[] {
  const jekyll = /(?:^|\/)_posts\//.test(path);
  if (jekyll && date) {
    const [year, month, day] = date.slice(0, 10).split('-');
    const categories = listField(file, 'categories', 'category').map((one) => one.toLowerCase());
    const dated = ['', ...categories, year, month, day].join('/');
    return [`${dated}/${slug}.html`, `${dated}/${slug}/`];
  }
  const below = /(?:^|\/)(?:content|src\/pages|src\/content)\/(.*)$/.exec(path)?.[1] ?? path;
  const folders = below
    .replace(/\/index(?:\.[a-z-]{2,5})?\.\w+$/i, '')
    .split('/')
    .slice(0, -1);
  return [`/${[...folders, slug].join('/')}/`];
}
