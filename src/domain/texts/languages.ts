import { isLanguage } from '#domain/language.ts';

/** The languages that have every text for readers. */
export const TEXT_LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** The file beside pulled content that names the language of the site. */
export const LANGUAGE_FILE = 'language';

/** Returns the language of the texts for readers of a site whose language has a tag such as `pt-BR`. */
export function textLanguage(tag: string): TextLanguage {
  const language = isLanguage(tag) ? new Intl.Locale(tag).language : '';
  return TEXT_LANGUAGES.find((one) => one === language) ?? 'en';
}
