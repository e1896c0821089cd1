import type { SourceFiles } from '#import/open-files.ts';
import { type Fields, type FrontMatter, parseFields } from './front-matter.ts';
import { tableIn, textIn } from './site-config.ts';

/** A file in which Docusaurus, Jekyll and themes of Hugo have the names of authors by short ones. */
const AUTHORS = /(?:^|\/)(?:blog|_data|data)\/authors\.(?:ya?ml|json|toml)$/;

/** Creates a function that returns the names of the authors of a text, in their order. */
export async function authorFinder(files: SourceFiles): Promise<(file: FrontMatter) => string[]> {
  const path = files.paths.find((one) => AUTHORS.test(one));
  const table = path === undefined ? {} : await tableOf(files, path);
  const nameOf = (key: string) => textIn(tableIn(table, key), 'name') ?? key;
  return ({ fields }) => {
    const all = ['author', 'authors'].flatMap((name) => namesIn(fields[name], name === 'authors'));
    return [...new Set(all.map((one) => nameOf(one.trim())).filter(Boolean))];
  };
}

async function tableOf(files: SourceFiles, path: string): Promise<Fields> {
  try {
    return parseFields(path, await files.text(path));
  } catch {
    return {};
  }
}

/** Returns the names in a field. A comma separates them where several are expected, since it may be a part of one. */
function namesIn(value: unknown, areMany: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, false));
  if (typeof value === 'object' && value !== null) {
    const named = value as Fields;
    return [textIn(named, 'name') ?? textIn(named, 'login') ?? textIn(named, 'key') ?? ''];
  }
  if (typeof value !== 'string') return [];
  return value.split(areMany ? /[,;]/ : ';');
}
