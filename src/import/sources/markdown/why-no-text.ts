import { eleventyFolder } from './addresses/eleventy.ts';
import { pelicanFolder } from './addresses/pelican.ts';
import { listField } from './front-matter.ts';
import { type SiteConfig, tableIn, textIn } from './site-config.ts';

/** Names of files with texts. Of those in HTML, only posts are no templates. */
export const TEXT = /\.(?:md|markdown|mdx|mdown)$|(?:^|\/)_(?:posts|drafts)\/.*\.html?$/i;

/** Names of files with texts in a form that is not read. */
const OTHER_TEXT =
  /\.(?:rst|adoc|asciidoc|org|textile|txt|ipynb|rmd|qmd|tex|wiki|mediawiki|creole|docx?|odt|rtf)$/i;

const FOR_PROGRAMS =
  /(?:^|\/)(?:robots|humans|(?:app-)?ads|security|requirements[\w.-]*|llms[\w.-]*|cmakelists|manifest|version)\.txt$/i;

/** Returns true for a text of the site in a form that is not read. */
export const isOtherText = (path: string, config: SiteConfig): boolean =>
  OTHER_TEXT.test(path) && !FOR_PROGRAMS.test(path) && whyNoText(path, config) === undefined;

/** Returns true for a page in HTML, which may be a template. */
export const isHtmlPage = (path: string, config: SiteConfig): boolean =>
  /\.html?$/i.test(path) && !TEXT.test(path) && whyNoText(path, config) === undefined;

/** Files that describe a project. Those of VuePress are pages. A name may end with a language. */
const README = /(?:^|\/)readme(?:[._-]\w\w(?:-\w+)?)?\.\w+$/i;

/** Other files that belong to a project, and are no texts of the site. */
const NOT_CONTENT =
  /^(?:license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.\w+$|(?:^|\/)(?:node_modules|vendor|themes|archetypes|layouts|_layouts|_includes|_data|_site)\//i;

/** Folders whose texts are the site, by its generator. */
const CONTENT: Readonly<Record<string, RegExp>> = {
  zola: /^content\//,
  quartz: /^content\//,
  hexo: /^source\/(?!_(?!posts\/|drafts\/))/,
  docusaurus: /^(?:blog|docs|src\/pages|i18n)\//,
  astro: /^src\/(?:content|pages|data)\/|^content\//,
};

/** Returns the reason for which a file is no text of the site, or undefined for one that is. */
export function whyNoText(path: string, config: SiteConfig): string | undefined {
  const { root, generator, settings } = config;
  const below = path.slice(root.length);
  const isOutside =
    !path.startsWith(root) ||
    // Hidden folders hold what programs need.
    /(?:^|\/)\./.test(path) ||
    (Object.hasOwn(CONTENT, generator) && CONTENT[generator]?.test(below) === false) ||
    (generator === 'hugo' && !isInHugo(below, config)) ||
    (generator === 'eleventy' && !below.startsWith(eleventyFolder(config))) ||
    (generator !== 'vuepress' && README.test(below)) ||
    isExcluded(below, settings) ||
    (generator === 'pelican' && !below.startsWith(pelicanFolder(config))) ||
    // Jekyll makes pages of the folders alone that it knows.
    (generator === 'jekyll' &&
      /(?:^|\/)_(?!posts\/|drafts\/)/.test(below) &&
      !isInCollection(below, settings));
  if (isOutside || NOT_CONTENT.test(below)) return 'It belongs to the project and not to the site.';
  return generator !== 'jekyll' && /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(path)
    ? 'It is the page of a list.'
    : undefined;
}

/** Returns true for a file that the configuration of Jekyll, Hexo or Zola excludes, by its path, a folder or a pattern. */
function isExcluded(path: string, settings: SiteConfig['settings']): boolean {
  const excluded = listField({ fields: settings }, 'exclude', 'ignored_content');
  return excluded
    .map((one) => one.replace(/^\.?\//, '').replace(/\/$/, ''))
    .some((one) => path === one || path.startsWith(`${one}/`) || isLike(path, one));
}

/** Returns true for a path that a pattern such as `notes/*.md` or `**\/private/*` fits. */
function isLike(path: string, pattern: string): boolean {
  const parts = pattern.split(/\*+/);
  if (parts.length === 1) return false;
  let at = 0;
  for (const [n, part] of parts.entries()) {
    const found = n === parts.length - 1 ? path.lastIndexOf(part) : path.indexOf(part, at);
    if (found < at || (n === 0 && found !== 0)) return false;
    at = found + part.length;
  }
  return at === path.length || parts.at(-1) === '';
}

function isInHugo(path: string, { settings }: SiteConfig): boolean {
  const languages = tableIn(settings, 'languages');
  const folders = Object.values(languages).flatMap((one) =>
    ['contentDir', 'contentdir'].map((name) => textIn(tableIn({ one }, 'one'), name)),
  );
  return [textIn(settings, 'contentdir') ?? 'content', ...folders].some(
    (folder) => folder !== undefined && path.startsWith(`${folder}/`),
  );
}

function isInCollection(path: string, settings: SiteConfig['settings']): boolean {
  const name = /^_([\w-]+)\//.exec(path)?.[1] ?? '';
  return (
    Object.hasOwn(tableIn(settings, 'collections'), name) ||
    (Array.isArray(settings['collections']) && settings['collections'].includes(name))
  );
}
