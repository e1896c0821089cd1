import { textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, textIn } from '#import/sources/markdown/site-config.ts';
import type { SourceText } from './pattern.ts';

/** The name of a file or folder of the blog: its date, and what the address has instead. */
const DATED = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/;

/** Returns the path that Docusaurus gives a text of its blog, its documentation or its pages. */
export function docusaurusPaths({ path, fields }: SourceText, { settings }: SiteConfig): string[] {
  const file = { fields, text: '' };
  const slug = textField(file, 'slug');
  const [, language, moved = ''] =
    /^i18n\/([\w-]+)\/docusaurus-plugin-content-(\w+)(?:-[\w-]+)?\/(?:current\/)?/.exec(path) ?? [];
  const below = path
    .replace(
      /^i18n\/[\w-]+\/docusaurus-plugin-content-\w+(?:-[\w-]+)?\/(?:current\/)?/,
      `${moved}/`,
    )
    .replace(/\.\w+$/, '')
    .replace(/\/index$/i, '');
  const prefix = language === undefined ? '' : `/${language}`;
  const [folder = '', ...rest] = below.split('/');
  const route = (name: string, usual: string) =>
    `${prefix}/${(textIn(settings, name) ?? usual).replace(/^\/+|\/+$/g, '')}`;
  const name = rest.join('/');
  if (folder === 'blog') {
    const [, year = '', month = '', day = '', words = ''] = DATED.exec(name) ?? [];
    const dated = year
      ? [year, month.padStart(2, '0'), day.padStart(2, '0'), words].join('/')
      : name;
    return [joined(route('blog', 'blog'), slug || dated)];
  }
  if (folder === 'docs') {
    const plain = rest.map((part) => part.replace(/^\d+[-_.\s]+/, ''));
    if (slug.startsWith('/')) return [joined(route('docs', 'docs'), slug)];
    const id = slug || textField(file, 'id') || (plain.at(-1) ?? '');
    return [joined(route('docs', 'docs'), [...plain.slice(0, -1), id].join('/'))];
  }
  return [joined(prefix, slug || below.replace(/^src\/pages\//, ''))];
}

const joined = (route: string, path: string) => `${route}/${path}`.replace(/\/{2,}/g, '/');
