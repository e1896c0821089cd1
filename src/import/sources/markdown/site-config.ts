import type { SourceFiles } from '#import/open-files.ts';
import { type Fields, parseFields } from './front-matter.ts';

/** The programs that make a site of Markdown, as far as their rules for addresses are known. */
type Generator =
  | 'hugo'
  | 'jekyll'
  | 'hexo'
  | 'zola'
  | 'astro'
  | 'pelican'
  | 'nikola'
  | 'eleventy'
  | 'docusaurus'
  | 'vuepress'
  | 'quartz'
  | 'other';

export interface SiteConfig {
  readonly generator: Generator;
  /** Folder of the site, with a slash at its end. Empty for the chosen folder itself. */
  readonly root: string;
  readonly settings: Fields;
  /** Address of the site without a slash at the end; undefined when it is not stated. */
  readonly url: string | undefined;
  /** Path of the site below its host, such as `/blog`. */
  readonly prefix: string;
  readonly timeZone: string | undefined;
}

const CONFIG =
  /^(.*\/|)(?:(_config)\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)|(astro|eleventy|docusaurus|bridgetown|quartz)\.config\.\w+|\.(eleventy)\.\w+|(pelican)?conf\.py|app\/config\/(sculpin)_kernel\.yml|\.(v)(?:ue|ite)press\/config\.\w+)$/;

/** Number of configurations that are read, since each is compared with all other files. */
const MOST = 100;

/** Reads the configuration of the site whose files these are. Of several ones the outermost counts. */
export async function readConfig(files: SourceFiles): Promise<SiteConfig> {
  const found = files.paths
    .filter((path) => CONFIG.test(path))
    .toSorted((a, b) => a.split('/').length - b.split('/').length)
    .slice(0, MOST);
  for (const path of found) {
    const [, folder = '', jekyll, program, eleventy, pelican, sculpin, vuepress] =
      CONFIG.exec(path) ?? [];
    const root = folder.replace(/config\/_default\/$/, '');
    const text = await files.text(path);
    if (path.endsWith('.py')) {
      if (pelican) return configOf('pelican', root, pythonSettings(text));
      // Other programs have a file of this name too.
      if (/^POSTS\s*=/m.test(text)) return configOf('nikola', root, nikolaSettings(text));
      continue;
    }
    if (vuepress) return configOf('vuepress', root, vuepressSettings(text));
    if (sculpin)
      return configOf('jekyll', `${root}source/`, await sculpinSettings(text, files, path));
    if (program === 'docusaurus') return configOf(program, root, docusaurusSettings(text));
    if (program === 'bridgetown')
      return configOf('jekyll', `${root}src/`, bridgetownSettings(parseSettings(path, text)));
    if (program === 'quartz') return configOf(program, root, quartzSettings(text));
    if (program === 'astro') return configOf(program, root, astroSettings(text));
    if (program ?? eleventy)
      return configOf('eleventy', root, await eleventySettings(text, files, root));
    const settings = { ...parseSettings(path, text), ...(await partsOf(files, root)) };
    if (jekyll) {
      const isHexo = files.paths.some((one) => one.startsWith(`${root}source/_posts/`));
      return configOf(isHexo ? 'hexo' : 'jekyll', root, settings);
    }
    if (settings['base_url'] !== undefined) return configOf('zola', root, settings);
    if (files.paths.some((one) => one.startsWith(`${root}content/`)) || settings['baseurl'])
      return configOf('hugo', root, settings);
  }
  return configOf('other', '', {});
}

function configOf(generator: Generator, root: string, settings: Fields): SiteConfig {
  const text = (name: string) => {
    const value = settings[name];
    return typeof value === 'string' ? value.replace(/\/+$/, '') : '';
  };
  const isJekyll = generator === 'jekyll';
  const stated = isJekyll
    ? text('url') + text('baseurl')
    : text('baseurl') || text('base_url') || text('siteurl') || text('url');
  const url = /^https?:/.test(stated) && URL.canParse(stated) ? stated : undefined;
  const prefix = url === undefined ? text(isJekyll ? 'baseurl' : 'prefix') : new URL(url).pathname;
  const timeZone = text('timezone') || undefined;
  return { generator, root, settings, url, prefix: prefix.replace(/\/+$/, ''), timeZone };
}

/** A file of a folder `config/_default`, which has the settings of its name, perhaps for one language alone. */
const PART = /\/(permalinks|languages|frontmatter)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/;

async function partsOf(files: SourceFiles, root: string): Promise<Fields> {
  const parts: Record<string, unknown> = {};
  for (const path of files.paths) {
    const [, name, language] = PART.exec(path) ?? [];
    if (name === undefined || !path.startsWith(`${root}config/_default/`)) continue;
    const settings = parseSettings(path, await files.text(path));
    parts[name] =
      language === undefined ? settings : { ...tableIn(parts, name), [language]: settings };
  }
  return parts;
}

/** Parses settings. Those that cannot be read are as good as none. */
function parseSettings(path: string, text: string): Fields {
  try {
    return parseFields(path, text);
  } catch {
    return {};
  }
}

/** Returns a plain text that a program states for a name. What it computes is not known. */
const statedIn = (program: string, name: string): string | undefined =>
  new RegExp(`\\b${name}["']?:\\s*["'\`]([^"'\`]+)["'\`]`).exec(program)?.[1];

function astroSettings(text: string): Fields {
  const site = statedIn(text, 'site')?.replace(/\/+$/, '');
  return { url: site === undefined ? '' : site + (statedIn(text, 'base') ?? '') };
}

/** Returns the settings of Bridgetown as Jekyll has them, from which it comes. Its pages are a collection too. */
function bridgetownSettings(settings: Fields): Fields {
  const stated = textIn(settings, 'permalink') ?? 'pretty';
  return {
    ...settings,
    permalink: stated === 'simple' ? '/:categories/:title/' : stated,
    collections: {
      ...tableIn(settings, 'collections'),
      pages: { output: true, permalink: '/:path/' },
    },
  };
}

/** Returns the settings of Sculpin as Jekyll has them. Its types of content are collections. */
async function sculpinSettings(text: string, files: SourceFiles, path: string): Promise<Fields> {
  const types = tableIn(parseSettings(path, text), 'sculpin_content_types');
  const collections = Object.keys(types).map((name) => {
    const permalink = textIn(tableIn(types, name), 'permalink')?.replaceAll(':filename', ':title');
    return [name, { output: true, permalink }] as const;
  });
  const site = path.replace('_kernel', '_site');
  const { url } = parseSettings(site, await files.text(site));
  return { url, permalink: 'pretty', collections: Object.fromEntries(collections) };
}

/** Returns the address of a site of Quartz, and whether it shows only the texts that say so. */
function quartzSettings(program: string): Fields {
  const host = statedIn(program, 'baseUrl');
  return {
    url: host && `https://${host}`,
    explicit: /^(?:(?!\/\/).)*\bExplicitPublish\(/m.test(program),
  };
}

/** Returns the settings of VuePress and VitePress, which have the path of the site alone. */
const vuepressSettings = (program: string): Fields => ({ prefix: statedIn(program, 'base') });

function docusaurusSettings(text: string): Fields {
  const [url = '', base = ''] = [statedIn(text, 'url'), statedIn(text, 'baseUrl')];
  const routeOf = (name: string) =>
    new RegExp(`\\b${name}:\\s*\\{[^{}]*?routeBasePath:\\s*["']([^"']*)["']`).exec(text)?.[1];
  return { url: url.replace(/\/+$/, '') + base, blog: routeOf('blog'), docs: routeOf('docs') };
}

/** Files of data in which sites of Eleventy have their address. */
const SITE_DATA = /(?:^|\/)_data\/(?:site|meta|metadata)\.\w+$/;

async function eleventySettings(text: string, files: SourceFiles, root: string): Promise<Fields> {
  const data = files.paths.find((path) => path.startsWith(root) && SITE_DATA.test(path));
  const stated = data === undefined ? '' : await files.text(data);
  const [, url = ''] =
    /\b(?:url|base|host|origin)["']?:\s*["'`](https?:[^"'`]+)["'`]/.exec(stated + text) ?? [];
  const prefix = statedIn(text, 'pathPrefix') ?? '';
  return { url: url.replace(/\/+$/, '') + prefix, input: statedIn(text, 'input'), prefix };
}

/** Returns the plain texts among the settings of Pelican and Nikola, which are a program too. */
function pythonSettings(program: string): Record<string, unknown> {
  const stated = program.matchAll(/^([A-Z_]+)\s*=\s*[ur]{0,2}(["'])(.*?)\2/gm);
  return Object.fromEntries(
    [...stated].map(([, name = '', , value]) => [name.toLowerCase(), value]),
  );
}

/** Returns the settings of Nikola, with the folder of the site for each folder of texts. */
function nikolaSettings(program: string): Fields {
  const rules = program.matchAll(/\(\s*["']([\w./-]+)\/\*[^"']*["']\s*,\s*["']([\w./-]*)["']/g);
  const folders = Object.fromEntries([...rules].map(([, from = '', to]) => [from, to] as const));
  const settings = pythonSettings(program);
  return { ...settings, siteurl: settings['site_url'], folders };
}

export function tableIn(fields: Fields, name: string): Fields {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

export function textIn(fields: Fields, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
