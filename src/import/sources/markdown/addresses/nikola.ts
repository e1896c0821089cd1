import { textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, tableIn, textIn } from '#import/sources/markdown/site-config.ts';
import { slugOfFile } from './file-name.ts';
import type { SourceText } from './pattern.ts';

/** Returns the paths that Nikola gives a text, with and without the ending that a setting decides about. */
export function nikolaPaths({ path, fields }: SourceText, { settings }: SiteConfig): string[] {
  const folders = tableIn(settings, 'folders');
  const from = Object.keys(folders).find((one) => path.startsWith(`${one}/`)) ?? '';
  const to = textIn(folders, from) ?? from;
  const below = path.slice(from.length).split('/').slice(0, -1).join('/');
  const slug = textField({ fields, text: '' }, 'slug') || slugOfFile(path);
  const whole = `/${to}/${below}/${slug}`.replace(/\/{2,}/g, '/');
  return [`${whole}/`, `${whole}.html`];
}
