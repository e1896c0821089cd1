import { listField, textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, textIn, tableIn } from '#import/sources/markdown/site-config.ts';
import { eleventyPaths } from './eleventy.ts';
import { slugOfFile, type SourceText } from './pattern.ts';
import { hugoPaths } from './hugo.ts';
import { hexoPaths, jekyllPaths } from './jekyll.ts';
import { pelicanPaths } from './pelican.ts';

/**
 * Returns the paths that a text had on its site, the present one first. Where the configuration does not say, those that
 * its generator makes by default. `files` has the paths of all files, and the folders with a page of a list.
 */
export function addressesOf(
  text: SourceText,
  config: SiteConfig,
  files: ReadonlySet<string>,
): string[] {
  const paths = pathsOf(text, config, files).map((path) => encoded(config.prefix + path));
  const id = textIn(text.fields, 'wordpress_id');
  // Programs that take a text out of WordPress keep its number.
  if (id !== undefined && /^\d+$/.test(id)) paths.push(`/?p=${id}`);
  return [...new Set(paths)].filter((path) => path !== '/');
}

function pathsOf(text: SourceText, config: SiteConfig, files: ReadonlySet<string>): string[] {
  if (config.generator === 'hugo') return hugoPaths(text, config, files);
  if (config.generator === 'jekyll') return jekyllPaths(text, config);
  if (config.generator === 'hexo') return hexoPaths(text, config);
  if (config.generator === 'pelican') return pelicanPaths(text, config);
  if (config.generator === 'eleventy') return eleventyPaths(text, config);
  if (config.generator === 'docusaurus') return docusaurusPaths(text, config);
  if (config.generator === 'nikola') return nikolaPaths(text, config);
  if (config.generator === 'vuepress') return vuepressPaths(text);
  if (config.generator === 'zola') {
    const own = textField(text, 'path') || zolaPath(text);
    return [`${rooted(own).replace(/\/+$/, '')}/`, ...listField(text, 'aliases').map(rooted)];
  }
  const stated = [
    textField(text, 'url', 'permalink'),
    ...listField(text, 'aliases', 'redirect_from'),
  ].filter((one) => one.startsWith('/') && !/[:{]/.test(one));
  // A folder of posts alone has no configuration.
  if (/(?:^|\/)_posts\//.test(text.path) && text.clock) {
    const path = text.path.replace(/^.*(?=_posts\/)/, '');
    return [
      ...stated,
      ...['date', 'pretty'].flatMap((permalink) =>
        jekyllPaths({ ...text, path }, { ...config, settings: { permalink } }),
      ),
    ];
  }
  if (config.generator === 'quartz') stated.push(quartzPath(text.path));
  return [...stated, ...defaultPaths(text, files)];
}

const rooted = (path: string) => `/${path}`.replace(/^\/+/, '/');

function zolaPath({ path, fields }: SourceText): string {
  const below = path.replace(/^content\//, '');
  const folders = below
    .replace(/\/index(?:\.[\w-]+)?\.\w+$/i, '')
    .split('/')
    .slice(0, -1);
  const slug = textField({ fields }, 'slug') || slugOfFile(below);
  return [...folders, slug]
    .map((one) => one.replace(/[^\p{L}\p{N}_.~-]+/gu, '-').toLowerCase())
    .join('/');
}

const quartzPath = (path: string): string =>
  path
    .replace(/^content\//, '/')
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '/')
    .replaceAll(' ', '-')
    .replaceAll('&', '-and-')
    .replaceAll('%', '-percent')
    .replace(/[?#]/g, '');

/** A page of Astro that shows every text of a collection. */
const ROUTE = /(?:^|\/)src\/pages\/(.*)\/\[(?:\.\.\.)?\w+\]\.astro$/;

function defaultPaths({ path, fields }: SourceText, files: ReadonlySet<string>): string[] {
  const below =
    /(?:^|\/)(?:content|src\/pages|src\/content|src\/data|public|static)\/(.*)$/.exec(path)?.[1] ??
    path;
  const folders = below
    .replace(/(?:^|\/)index(?:\.[a-z-]{2,5})?\.\w+$/i, '/')
    .split('/')
    .slice(0, -1);
  const isBundle = /(?:^|\/)index(?:\.[a-z-]{2,5})?\.\w+$/i.test(below);
  const slug = textField({ fields }, 'slug') || slugOfFile(below);
  const parents = isBundle ? folders.slice(0, -1) : folders;
  const [collection = '', ...rest] = parents;
  // `post` is shown at `posts`, and the other way round.
  const routes = [...files].flatMap((one) => ROUTE.exec(one)?.[1] ?? []);
  const route = routes.find(
    (one) =>
      collection !== '' &&
      one !== collection &&
      (one.startsWith(collection) || collection.startsWith(one)),
  );
  const shown = route === undefined ? [] : [`/${[route, ...rest, slug].join('/')}/`];
  // Many programs leave the date in the address, and Hakyll has an ending too.
  const name = slugOfFile(below, { keepsDate: true });
  const dated = `/${[...parents, name].join('/')}`;
  const others = name === slugOfFile(below) ? [] : [`${dated}/`, `${dated}.html`];
  return [...shown, `/${[...parents, slug].join('/')}/`, ...others];
}

function encoded(path: string): string {
  const url = `file://${rooted(path).replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')}`;
  return URL.canParse(url) ? new URL(url).pathname.replaceAll(/%25([\da-f]{2})/gi, '%$1') : path;
}

/** Returns the paths that Nikola gives a text, with and without the ending that a setting decides about. */
function nikolaPaths({ path, fields }: SourceText, { settings }: SiteConfig): string[] {
  const folders = tableIn(settings, 'folders');
  const from = Object.keys(folders).find((one) => path.startsWith(`${one}/`)) ?? '';
  const to = textIn(folders, from) ?? from;
  const below = path.slice(from.length).split('/').slice(0, -1).join('/');
  const slug = textField({ fields }, 'slug') || slugOfFile(path);
  const whole = `/${to}/${below}/${slug}`.replace(/\/{2,}/g, '/');
  return [`${whole}/`, `${whole}.html`];
}

/** Returns the paths that VuePress and VitePress give a text, with and without the ending that a setting decides about. */
function vuepressPaths({ path, fields }: SourceText): string[] {
  const stated = textField({ fields }, 'permalink');
  const below = path.replace(/\.\w+$/, '');
  const folder = /^(.*\/|)(?:readme|index)$/i.exec(below)?.[1];
  const own = folder === undefined ? [`/${below}.html`, `/${below}`] : [`/${folder}`];
  return stated.startsWith('/') ? [stated] : own;
}

/** The name of a file or folder of the blog: its date, and what the address has instead. */
const DATED = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/;

function docusaurusPaths({ path, fields }: SourceText, { settings }: SiteConfig): string[] {
  const slug = textField({ fields }, 'slug');
  const [, language, moved = ''] =
    /^i18n\/([\w-]+)\/docusaurus-plugin-content-(\w+)(?:-[\w-]+)?\/(?:current\/)?/.exec(path) ?? [];
  const below = path
    .replace(
      /^i18n\/[\w-]+\/docusaurus-plugin-content-\w+(?:-[\w-]+)?\/(?:current\/)?/,
      `${moved}/`,
    )
    .replace(/\.\w+$/, '')
    .replace(/\/index$/i, '');
  const prefix = language === undefined ? '' : `/${language}`;
  const [folder = '', ...rest] = below.split('/');
  const route = (name: string, usual: string) =>
    `${prefix}/${(textIn(settings, name) ?? usual).replace(/^\/+|\/+$/g, '')}`;
  const name = rest.join('/');
  if (folder === 'blog') {
    const [, year = '', month = '', day = '', words = ''] = DATED.exec(name) ?? [];
    const dated = year
      ? [year, month.padStart(2, '0'), day.padStart(2, '0'), words].join('/')
      : name;
    return [joined(route('blog', 'blog'), slug || dated)];
  }
  if (folder === 'docs') {
    const plain = rest.map((part) => part.replace(/^\d+[-_.\s]+/, ''));
    if (slug.startsWith('/')) return [joined(route('docs', 'docs'), slug)];
    const id = slug || textField({ fields }, 'id') || (plain.at(-1) ?? '');
    return [joined(route('docs', 'docs'), [...plain.slice(0, -1), id].join('/'))];
  }
  return [joined(prefix, slug || below.replace(/^src\/pages\//, ''))];
}

const joined = (route: string, path: string) => `${route}/${path}`.replace(/\/{2,}/g, '/');
