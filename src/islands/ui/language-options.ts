import { isLanguage } from '#domain/language.ts';

/** Languages that a choice offers, besides those of the site and of a post. */
export const OFFERED_LANGUAGES: readonly string[] =
  `ar bg bn ca cs da de el en es et eu fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv
  sw ta th tr uk ur vi zh-Hans zh-Hant`.split(/\s+/);

/** Returns the options of a choice between languages, by their names. Tags that name no language are left out. */
export function languageOptions(tags: readonly (string | undefined)[]) {
  const known = tags.filter((tag) => tag !== undefined && isLanguage(tag));
  const options = [...new Set(known)].map((tag = '') => ({ tag, name: languageName(tag) }));
  return options.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns the name of a language in English, and in itself where that differs. */
export function languageName(tag: string): string {
  const [name, own] = [nameIn('en', tag), nameIn(tag, tag)];
  return own === name ? name : `${name} – ${own}`;
}

export const nameIn = (language: string, tag: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(tag) ?? tag;
