import { isPelicanPage, pelicanCategory } from './addresses/pelican.ts';
import type { Fields, FrontMatter } from './front-matter.ts';
import { type SiteConfig, tableIn, textIn } from './site-config.ts';

/**
 * Returns front matter with what the configuration of Jekyll states for files of its folder and type, with the category that
 * Pelican takes from the folder, and with what it inherits from the folders around it.
 */
export function withDefaults(
  path: string,
  stated: FrontMatter,
  config: SiteConfig,
  inherited: Fields,
): FrontMatter {
  const file = { ...stated, fields: { ...inherited, ...stated.fields } };
  const { generator, settings } = config;
  if (generator === 'pelican' && !isPelicanPage(path)) {
    const category = pelicanCategory({ path, fields: file.fields, clock: undefined }, config);
    return { ...file, fields: { ...file.fields, category: [category] } };
  }
  const rules: unknown = settings['defaults'];
  if (generator !== 'jekyll' || !Array.isArray(rules)) return file;
  const type = typeOf(path);
  const fitting = (rules as readonly unknown[])
    .filter((rule): rule is Fields => typeof rule === 'object' && rule !== null)
    .map((rule) => ({ scope: tableIn(rule, 'scope'), values: tableIn(rule, 'values') }))
    .filter(({ scope }) => [undefined, type].includes(textIn(scope, 'type')))
    .map(({ scope, values }) => ({ folder: textIn(scope, 'path') ?? '', values }))
    .filter(({ folder }) => path.startsWith(folder.replace(/\/?\*.*$/, '')))
    // The rule for the deeper folder counts more.
    .toSorted((a, b) => a.folder.length - b.folder.length)
    .flatMap(({ values }) => Object.entries(values))
    .map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...file, fields: { ...Object.fromEntries(fitting), ...file.fields } };
}

function typeOf(path: string): string {
  if (/(?:^|\/)_posts\//.test(path)) return 'posts';
  if (/(?:^|\/)_drafts\//.test(path)) return 'drafts';
  return /^_([\w-]+)\//.exec(path)?.[1] ?? 'pages';
}
