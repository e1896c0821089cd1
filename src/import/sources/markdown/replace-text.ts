import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import type { SourceFiles } from '#import/open-files.ts';
import { type FrontMatter, textField, type Fields } from './front-matter.ts';
import { type SiteConfig, tableIn, textIn } from './site-config.ts';
import { replaceTags } from './tags/replace-tags.ts';
import { replaceWikiLinks } from './wiki-links.ts';
import { replaceAdditions } from './words-of-text.ts';
import { decoded } from '#domain/decoded.ts';
import type { RefFinder, Target } from './tags/references.ts';

interface NamedText {
  readonly path: string;
  readonly file: FrontMatter;
  readonly addresses: readonly string[];
}

/** Files by which a folder of notes is known. */
const VAULT = /(?:^|\/)(?:\.obsidian\/|quartz\.config\.\w+$|logseq\/config\.edn$)/;

/** Creates a function that makes plain Markdown of a text of a site: without tags of its programs, and with links to its texts. */
export function textReplacer(files: SourceFiles, config: SiteConfig, texts: readonly NamedText[]) {
  const targets = texts.flatMap(({ path, file, addresses: [own] }) => {
    const title = textField(file, 'title');
    return own === undefined
      ? []
      : [[path.slice(config.root.length), { path: own, title }] as const];
  });
  const find = refFinder(new Map(targets));
  const byName = Map.groupBy(files.paths, (path) => path.replace(/^.*\//, ''));
  const isVault = files.paths.some((path) => VAULT.test(path));
  const fileOf = (named: string) => {
    const all = byName.get(named.replace(/^.*\//, '')) ?? [];
    return all.find((one) => `/${one}`.endsWith(`/${named}`)) ?? all[0];
  };

  return (path: string, file: FrontMatter, dropped: Dropped): string => {
    const addressOf = (ref: string) => find(ref, path.slice(config.root.length));
    for (const _ of file.text.matchAll(/^[^\s:].*\n:[^\S\n]/gm))
      drop(dropped, 'definition list (stays as text)');
    return replaceTags(file.text, {
      dropped,
      addressOf,
      outputOf: outputFinder(file.fields, config),
      replaceWords: (words) =>
        replaceWikiLinks(replaceAdditions(words, dropped, addressOf), {
          dropped,
          addressOf,
          fileOf,
          isVault,
        }),
    });
  };
}

/** Programs that fill expressions between double braces in texts. All others show them as they are. */
const FILLING = new Set(['jekyll', 'hexo', 'eleventy']);

/** A text in quotes, which filters such as `relative_url` and `url` make an address of. */
const ADDRESS =
  /^-?\s*(["'])([^"']*)\1\s*\|\s*(relative_url|absolute_url|url|htmlbaseurl|prepend)\b/i;

/**
 * Creates a function that returns what an expression such as `site.baseurl` or `"/a/" | url` shows in a text. It is undefined
 * for one that is not known, where the program would have filled it.
 */
const outputFinder =
  (fields: Fields, { generator, settings, url, prefix }: SiteConfig) =>
  (expression: string): string | undefined => {
    const [, , address] = ADDRESS.exec(expression) ?? [];
    if (address !== undefined) return address.startsWith('/') ? prefix + address : address;
    const [name = ''] = expression.split('|');
    const [, scope, rest = ''] =
      /^(site|config|page|post|metadata)\.([\w.]+)$/i.exec(name.trim()) ?? [];
    if (scope === undefined) {
      const plain = /^["']([^"']*)["']$/.exec(name.trim())?.[1];
      return plain ?? (FILLING.has(generator) ? undefined : `{{ ${expression} }}`);
    }
    if (scope !== 'page' && scope !== 'post') {
      if (rest === 'baseurl') return prefix;
      if (rest === 'url') return url === undefined ? '' : new URL(url).origin;
    }
    const path = rest.toLowerCase().split('.');
    const last = path.pop() ?? '';
    const table = path.reduce(tableIn, scope === 'page' || scope === 'post' ? fields : settings);
    return textIn(table, last);
  };

/**
 * Creates a finder of texts by what tags and links name: a file of the site, a path below the folder of the content, or
 * the name alone, in any case of letters. It returns the present path of the text with the fragment of the reference.
 */
function refFinder(texts: ReadonlyMap<string, Target>) {
  const byName = new Map<string, Target>();
  for (const [file, target] of texts)
    for (const name of namesOf(file)) if (!byName.has(name)) byName.set(name, target);

  return (ref: string, from: string): ReturnType<RefFinder> => {
    const [path = '', fragment] = ref.replace(/^@?\/+/, '').split('#');
    if (path === '') return undefined;
    const beside = new URL(path, `file:///${from}`).pathname.slice(1);
    const found = [path, decoded(beside)].map((one) => byName.get(withoutEnding(one)));
    const target = found.find((one) => one !== undefined);
    return target && { ...target, path: target.path + (fragment ? `#${fragment}` : '') };
  };
}

/** Returns the ends of a path, the whole one first. */
function namesOf(file: string): string[] {
  const parts = withoutEnding(file).split('/');
  return parts.map((_, n) => parts.slice(n).join('/'));
}

const withoutEnding = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.(?:md|markdown|mdx|mdown|html?)$/, '')
    .replace(/\/(?:_?index)?$/, '');
