import { isLanguage } from '#domain/language.ts';
import { textField, type Fields } from './front-matter.ts';
import { type SiteConfig, tableIn } from './site-config.ts';

/**
 * Returns the language that a text states, or that its name or folder has among those of the site. That of the
 * configuration is often the theme's, so that the language of all other texts is guessed.
 */
export function languageOf(
  path: string,
  fields: Fields,
  { settings, root }: SiteConfig,
): string | undefined {
  const stated = textField({ fields }, 'lang', 'language', 'locale');
  const known = Object.keys(tableIn(settings, 'languages'));
  const [, suffix] = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)\.\w+$/i.exec(path) ?? [];
  const [, folder] =
    /^(?:content|i18n)\/([a-z]{2,3}(?:-[a-z]{2,4})?)\//i.exec(path.slice(root.length)) ?? [];
  const named = [suffix, folder].find((one) => one !== undefined && known.includes(one));
  return [stated, named]
    .map((one = '') => one.replace('_', '-').replace(/\..*$/, ''))
    .find(isStated);
}

const isStated = (tag: string) => /^[a-z]{2,3}(?:-\w{2,8})*$/i.test(tag) && isLanguage(tag);
