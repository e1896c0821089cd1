import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { LANGUAGE_FILE, type TextLanguage, textLanguage } from '#domain/texts/languages.ts';

const TEXTS = '#domain/texts/texts.ts';
const DOMAIN = join(import.meta.dirname, '../domain');
const IMPORT = new RegExp(`import \\{([^}]*)\\} from '${TEXTS}';`, 'g');
const REEXPORT = /export (?:\*|\{([^}]*)\}) from '([^']+)'/g;

export function builtTextLanguage(): TextLanguage {
  try {
    return textLanguage(
      readFileSync(join(process.env['CONTENT_CACHE'] ?? '', LANGUAGE_FILE), 'utf8'),
    );
  } catch (error) {
    // Nothing was pulled, or by an older version.
    undefinedIfMissing(error);
    return 'en';
  }
}

/**
 * A plugin for Vite and Rolldown that compiles the texts of the site's language, and no others, into pages and scripts. Each
 * module imports them from the file that they are in, so that a script has the files that it needs.
 */
export const siteTexts = {
  name: 'site-texts',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source === TEXTS ? join(DOMAIN, `texts/${builtTextLanguage()}.ts`) : undefined,
  transform(code: string, id: string) {
    if (!code.includes(TEXTS) || !/\.tsx?$/.test(id)) return;
    const files = filesOfTexts(builtTextLanguage());
    const direct = code.replaceAll(IMPORT, (_, list: string) => {
      const names = list.split(',').flatMap((name) => name.trim() || []);
      const byFile = Map.groupBy(names, (name) => files.get(name) ?? TEXTS);
      return [...byFile].map(([file, all]) => `import { ${all.join()} } from '${file}';`).join('');
    });
    return { code: direct, map: null };
  },
};

function filesOfTexts(language: TextLanguage): ReadonlyMap<string, string> {
  const table = readFileSync(join(DOMAIN, `texts/${language}.ts`), 'utf8');
  const exported = [...table.matchAll(REEXPORT)].flatMap(([, list, from = '']) => {
    const path = from.replace(/^\.\//, '#domain/texts/');
    const names = list?.split(',') ?? namesIn(path.replace('#domain', DOMAIN));
    return names.map((name) => [name.trim(), path] as const);
  });
  return new Map(exported);
}

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
