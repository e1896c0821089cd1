import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import type { SourceFiles } from '#import/files/source-files.ts';
import { type FrontMatter, textField } from './front-matter.ts';
import { outputFinder } from './outputs.ts';
import { refFinder } from './refs.ts';
import type { SiteConfig } from './site-config.ts';
import { replaceTags } from './tags/replace-tags.ts';
import { replaceWikiLinks } from './wiki-links.ts';
import { replaceAdditions } from './words-of-text.ts';

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
