import { slugOf } from '#domain/slug.ts';
import { listField, textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, textIn } from '#import/sources/markdown/site-config.ts';
import { slugOfFile, type SourceText } from './pattern.ts';

/** Returns the folder of Eleventy's texts, with a slash at its end. Empty for the folder of the site. */
export const eleventyFolder = ({ settings }: SiteConfig): string =>
  `${(textIn(settings, 'input') ?? '').replace(/^\.?\/|\/+$/g, '')}/`.replace(/^\.?\//, '');

/** Returns the paths that Eleventy gives a text. A pattern that names what is not known gives none. */
export function eleventyPaths(text: SourceText, config: SiteConfig): string[] {
  const { path, fields, clock } = text;
  const folder = eleventyFolder(config);
  const below = path.startsWith(folder) ? path.slice(folder.length) : path;
  const stem = below
    .replace(/\.\w+$/, '')
    .split('/')
    .map((part) => part.replace(/^\d{4}-\d\d-\d\d-/, ''))
    .join('/');
  const values: Readonly<Record<string, string>> = {
    'page.fileslug': slugOfFile(below),
    'page.filepathstem': `/${stem}`,
    'page.date': clock?.slice(0, 10) ?? '',
  };
  const pattern = textField(text, 'permalink');
  let isKnown = pattern !== '';
  const own = pattern.replace(
    /\{\{-?\s*([\w.]+)\s*([^{}]*?)-?\}\}/g,
    (_, name: string, filters: string) => {
      const value = values[name.toLowerCase()] ?? textIn(fields, name.toLowerCase());
      const format = /\bdate(?:Format|Filter)?\b[:(]\s*["']([^"']+)["']/i.exec(filters)?.[1];
      if (value === undefined || (name === 'page.date' && format === undefined)) isKnown = false;
      if (format !== undefined) return dated(format, clock ?? '');
      return /slug/i.test(filters) ? slugOf(value ?? '') : (value ?? '');
    },
  );
  const aliases = listField(text, 'aliases', 'redirect_from').filter((one) => one.startsWith('/'));
  const found = isKnown && !/[{}%]/.test(own) ? own : `${stem.replace(/(?:^|\/)index$/, '')}/`;
  return [`/${found}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/'), ...aliases];
}

/** Writes a date by a format of Liquid, such as `%Y/%m/%d`, or by one of Luxon, such as `yyyy/MM/dd`. */
const dated = (format: string, clock: string): string =>
  format
    .replace(/%Y|yyyy/g, clock.slice(0, 4))
    .replace(/%m|MM/g, clock.slice(5, 7))
    .replace(/%d|dd/g, clock.slice(8, 10));
