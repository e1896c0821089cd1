import { textField } from '#import/sources/markdown/front-matter.ts';
import type { SourceText } from './pattern.ts';

/** Returns the paths that VuePress and VitePress give a text, with and without the ending that a setting decides about. */
export function vuepressPaths({ path, fields }: SourceText): string[] {
  const stated = textField({ fields, text: '' }, 'permalink');
  const below = path.replace(/\.\w+$/, '');
  const folder = /^(.*\/|)(?:readme|index)$/i.exec(below)?.[1];
  const own = folder === undefined ? [`/${below}.html`, `/${below}`] : [`/${folder}`];
  return stated.startsWith('/') ? [stated] : own;
}
