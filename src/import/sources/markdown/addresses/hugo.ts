import { listField, textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, tableIn, textIn } from '#import/sources/markdown/site-config.ts';
import { slugOfFile, datePart, expand, type SourceText } from './pattern.ts';

/** Returns the paths that Hugo gives a text, the present one first. */
export function hugoPaths(
  text: SourceText,
  config: SiteConfig,
  files: ReadonlySet<string>,
): string[] {
  const { settings, root } = config;
  const contentDir = textIn(settings, 'contentdir') ?? 'content';
  const below = text.path.startsWith(`${contentDir}/`)
    ? text.path.slice(contentDir.length + 1)
    : text.path;
  const languages = Object.keys(tableIn(settings, 'languages'));
  const main = (textIn(settings, 'defaultcontentlanguage') ?? 'en').toLowerCase();
  const suffix = /\.([a-z]{2,3}(?:-[a-z]+)?)\.\w+$/i.exec(below)?.[1]?.toLowerCase();
  const known = languages.map((one) => one.toLowerCase());
  const [folder = ''] = below.split('/');
  const inFolder = known.find(
    (one) => one === folder.toLowerCase() && isContentDir(config, one, `${contentDir}/${folder}`),
  );
  const language = inFolder ?? (suffix !== undefined && known.includes(suffix) ? suffix : main);
  const path = inFolder === undefined ? below : below.slice(folder.length + 1);
  const isPrefixed = language !== main || settings['defaultcontentlanguageinsubdir'] === true;
  const prefix = isPrefixed ? `/${language}` : '';

  const base = slugOfFile(path, { keepsDate: true }).replace(
    new RegExp(`\\.${language}$`, 'i'),
    '',
  );
  const folders = path
    .replace(/\/index(?:\.[\w-]+)?\.\w+$/i, '')
    .split('/')
    .slice(0, -1);
  const slug = textField(text, 'slug');
  const title = textField(text, 'title');
  // Below the first folder, only those with a page of their own are sections.
  const sections = folders.filter((_, n) => {
    const at = `${root}${contentDir}/${folders.slice(0, n + 1).join('/')}/_index.`;
    return n === 0 || files.has(at);
  });
  const values: Readonly<Record<string, string>> = {
    title: title || base,
    slug: slug || title || base,
    section: folders[0] ?? '',
    sections: sections.join('/'),
    filename: base,
    contentbasename: base,
    slugorfilename: slug || base,
    slugorcontentbasename: slug || base,
  };
  const valueOf = (name: string) =>
    Object.hasOwn(values, name)
      ? urlize(values[name] ?? '')
      : datePart(text.clock, name)?.toLowerCase();

  const permalinks = tableIn(settings, 'permalinks');
  const section = folders[0] ?? '';
  const pattern = textIn(tableIn(permalinks, 'page'), section) ?? textIn(permalinks, section);
  const stated = textField(text, 'url');
  const isUgly = settings['uglyurls'] === true || tableIn(settings, 'uglyurls')[section] === true;
  const ends = (one: string) =>
    /\.\w{2,5}$/.test(one) ? one : one.replace(/\/*$/, isUgly && !stated ? '.html' : '/');
  const own = stated
    ? (stated.startsWith('/') ? '' : prefix) + expand(stated.replace(/\\:/g, ':'), valueOf)
    : prefix +
      (pattern === undefined
        ? `/${[...folders, slug || base].map(urlize).join('/')}`
        : expand(pattern, valueOf));
  const parent = new URL(ends(own).replace(/\/[^/]*\/?$/, '/'), 'file:///');
  const aliases = listField(text, 'aliases').flatMap((alias) => {
    if (alias.startsWith('/')) return [prefix + alias];
    return URL.canParse(alias, parent) ? [new URL(alias, parent).pathname] : [];
  });
  return [ends(own), ...aliases];
}

function isContentDir(config: SiteConfig, language: string, dir: string): boolean {
  const settings = tableIn(tableIn(config.settings, 'languages'), language);
  const stated = textIn(settings, 'contentDir') ?? textIn(settings, 'contentdir');
  if (stated === undefined) return dir === `content/${language}`;
  return stated.replace(/^\.?\//, '').replace(/\/$/, '') === dir;
}

/** Makes a path of a name, as Hugo does by default. */
const urlize = (name: string) =>
  name
    .normalize()
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}./_#+~@\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
