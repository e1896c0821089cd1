import type { Fields } from './front-matter.ts';
import { type SiteConfig, tableIn, textIn } from './site-config.ts';

/** Programs that fill expressions between double braces in texts. All others show them as they are. */
const FILLING = new Set(['jekyll', 'hexo', 'eleventy']);

/** A text in quotes, which filters such as `relative_url` and `url` make an address of. */
const ADDRESS =
  /^-?\s*(["'])([^"']*)\1\s*\|\s*(relative_url|absolute_url|url|htmlbaseurl|prepend)\b/i;

/**
 * Creates a function that returns what an expression such as `site.baseurl` or `"/a/" | url` shows in a text. It is undefined
 * for one that is not known, where the program would have filled it.
 */
export const outputFinder =
  (fields: Fields, { generator, settings, url, prefix }: SiteConfig) =>
  (expression: string): string | undefined => {
    const [, , address] = ADDRESS.exec(expression) ?? [];
    if (address !== undefined) return address.startsWith('/') ? prefix + address : address;
    const [name = ''] = expression.split('|');
    const [, scope, rest = ''] =
      /^(site|config|page|post|metadata)\.([\w.]+)$/i.exec(name.trim()) ?? [];
    if (scope === undefined) {
      const plain = /^["']([^"']*)["']$/.exec(name.trim())?.[1];
      return plain ?? (FILLING.has(generator) ? undefined : `{{ ${expression} }}`);
    }
    if (scope !== 'page' && scope !== 'post') {
      if (rest === 'baseurl') return prefix;
      if (rest === 'url') return url === undefined ? '' : new URL(url).origin;
    }
    const path = rest.toLowerCase().split('.');
    const last = path.pop() ?? '';
    const table = path.reduce(tableIn, scope === 'page' || scope === 'post' ? fields : settings);
    return textIn(table, last);
  };
