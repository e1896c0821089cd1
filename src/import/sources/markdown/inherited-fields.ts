import type { SourceFiles } from '#import/open-files.ts';
import { type Fields, parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { type SiteConfig, tableIn, textIn } from './site-config.ts';
import { isPelicanPage, pelicanCategory } from './addresses/pelican.ts';

interface Cascade {
  /** The folder whose texts get the fields, with a slash at its end. */
  readonly folder: string;
  readonly fields: Fields;
}

/** A page of a list of Hugo or Zola, whose front matter counts for the texts below it. */
const LIST = /^(.*\/)_index(?:\.[\w-]+)?\.\w+$/;

/**
 * Creates a function that returns the fields which a text inherits: from `cascade` of Hugo, from a section of Zola that is
 * a draft, and from the data of a folder of Eleventy.
 */
export async function readCascades(
  files: SourceFiles,
  config: SiteConfig,
): Promise<(path: string) => Fields> {
  const { generator, settings, root } = config;
  const all: Cascade[] = [];
  if (generator === 'hugo') all.push(...cascadesIn(settings, `${root}content/`, root));
  for (const path of files.paths) {
    const [, folder] = LIST.exec(path) ?? [];
    if (folder !== undefined && (generator === 'hugo' || generator === 'zola')) {
      const fields = await fieldsOf(files, path);
      if (generator === 'hugo') all.push(...cascadesIn(fields, folder, root));
      else if (fields['draft'] === true) all.push({ folder, fields: { draft: true } });
    }
    const [, data] = /^((?:.*\/)?([^/]+)\/)\2(?:\.11tydata)?\.json$/.exec(path) ?? [];
    if (data !== undefined && generator === 'eleventy')
      all.push({ folder: data, fields: await fieldsOf(files, path) });
  }
  // A deeper folder counts more.
  all.sort((a, b) => a.folder.length - b.folder.length);
  return (path) =>
    Object.assign(
      {},
      ...all.filter(({ folder }) => path.startsWith(folder)).map((one) => one.fields),
    ) as Fields;
}

/** Reads the front matter of a file, or the whole of a JSON file. That which cannot be read is as good as none. */
async function fieldsOf(files: SourceFiles, path: string): Promise<Fields> {
  try {
    return parseFrontMatter(`${(await files.text(path)).trimEnd()}\n`).fields;
  } catch {
    return {};
  }
}

/** Returns what `cascade` states, in one table or in a list of them. Patterns of paths count up to their first sign. */
function cascadesIn(fields: Fields, folder: string, root: string): Cascade[] {
  const stated: unknown = fields['cascade'];
  const tables: readonly unknown[] = Array.isArray(stated) ? stated : [stated];
  return tables.flatMap((table) => {
    const cascade = tableIn({ table }, 'table');
    const target = tableIn(cascade, Object.hasOwn(cascade, 'target') ? 'target' : '_target');
    const [path] = (textIn(target, 'path') ?? '').replace(/^\{?\/?/, '').split(/[*?{[]/);
    if ((textIn(target, 'kind') ?? 'page') !== 'page') return [];
    const lower = Object.entries(cascade).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    const { target: _, _target: __, ...inherited } = Object.fromEntries(lower);
    if (Object.keys(inherited).length === 0) return [];
    return [{ folder: path ? `${root}content/${path}` : folder, fields: inherited }];
  });
}

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
