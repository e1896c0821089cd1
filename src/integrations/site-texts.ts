import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FILE, type TextLanguage, textLanguage } from '#domain/texts/languages.ts';

const TEXTS = '#domain/texts/texts.ts';
const TABLES = join(import.meta.dirname, '../domain/texts');

/** Returns the language of the texts for readers in this build. */
export function builtTextLanguage(): TextLanguage {
  try {
    return textLanguage(
      readFileSync(join(process.env['CONTENT_CACHE'] ?? '', LANGUAGE_FILE), 'utf8'),
    );
  } catch {
    // Nothing was pulled, or by an older version.
    return 'en';
  }
}

/** A plugin for Vite and Rolldown that compiles the texts of the site's language, and no others, into pages and scripts. */
export const siteTexts = {
  name: 'site-texts',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source === TEXTS ? join(TABLES, `${builtTextLanguage()}.ts`) : undefined,
};
