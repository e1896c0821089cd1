import { listField, textField } from '#import/sources/markdown/front-matter.ts';
import { type SiteConfig, textIn } from '#import/sources/markdown/site-config.ts';
import { docusaurusPaths } from './docusaurus.ts';
import { eleventyPaths } from './eleventy.ts';
import { slugOfFile } from './file-name.ts';
import { hugoPaths } from './hugo.ts';
import { hexoPaths, jekyllPaths } from './jekyll.ts';
import { nikolaPaths } from './nikola.ts';
import type { SourceText } from './pattern.ts';
import { pelicanPaths } from './pelican.ts';
import { vuepressPaths } from './vuepress.ts';

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
  const file = { fields: text.fields, text: '' };
  if (config.generator === 'zola') {
    const own = textField(file, 'path') || zolaPath(text);
    return [`${rooted(own).replace(/\/+$/, '')}/`, ...listField(file, 'aliases').map(rooted)];
  }
  const stated = [
    textField(file, 'url', 'permalink'),
    ...listField(file, 'aliases', 'redirect_from'),
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
  const slug = textField({ fields, text: '' }, 'slug') || slugOfFile(below);
  return [...folders, slug]
    .map((one) => one.replace(/[^\p{L}\p{N}_.~-]+/gu, '-').toLowerCase())
    .join('/');
}

/** Returns the path that Quartz gives a note. */
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
  const slug = textField({ fields, text: '' }, 'slug') || slugOfFile(below);
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

/** Returns a path as a request has it. */
function encoded(path: string): string {
  const url = `file://${rooted(path).replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')}`;
  return URL.canParse(url) ? new URL(url).pathname.replaceAll(/%25([\da-f]{2})/gi, '%$1') : path;
}
