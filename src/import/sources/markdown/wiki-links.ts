import { decoded } from '#domain/decoded.ts';
import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import { FILE } from '#post/foreign-html/files.ts';
import { PICTURE } from '#post/foreign-html/images.ts';
import { slugOf } from '#domain/slug.ts';
import type { RefFinder } from './tags/references.ts';

interface Vault {
  readonly dropped: Dropped;
  readonly addressOf: RefFinder;
  /** Returns the path of a file of the export by its name, or by the end of its path. */
  readonly fileOf: (name: string) => string | undefined;
  /** True if brackets that name nothing are links all the same, as in a vault of notes. */
  readonly isVault: boolean;
}

/** A link such as `[[Note#Heading|words]]`, or something that is shown in the text such as `![[picture.png|300]]`. */
const WIKI = /(!?)\[\[([^[\]\n|#]*)(#[^[\]\n|]*)?((?:\|[^[\]\n|]*)*)\]\](?![([])/g;

/** A note that is embedded as pictures are, perhaps with the name of a block, which has no address here. */
const EMBEDDED = /!\[([^[\]\n]*)\]\(<?([^()<>\n]+\.md(?:#[^()<>\n]*)?)>?\)/g;

/** Replaces links between notes and embedded pictures by those of Markdown. */
export function replaceWikiLinks(
  text: string,
  { dropped, addressOf, fileOf, isVault }: Vault,
): string {
  const replaced = text.replace(
    WIKI,
    (all: string, sign: string, name: string, fragment: string | undefined, more: string) => {
      const target = name.trim().replace(/\\$/, '');
      const heading = fragment?.split('#').at(-1) ?? '';
      const words = more
        .split('|')
        .map((one) => one.replace(/\\$/, '').trim())
        .filter((one) => one !== '' && (sign === '' || !/^\d+(?:x\d+)?$/.test(one)))
        .join(' ');
      const file = PICTURE.test(target) || FILE.test(target) ? fileOf(target) : undefined;
      if (file !== undefined) {
        const address = encodeURI(`/${file}`);
        return sign && PICTURE.test(target)
          ? `![${words}](<${address}>)`
          : `[${words || target}](<${address}>)`;
      }
      // A block has no address here.
      const hash = heading === '' || heading.startsWith('^') ? '' : `#${slugOf(heading)}`;
      const path = target === '' ? '' : addressOf(target)?.path;
      const label = words || [target, hash && heading].filter(Boolean).join(' > ');
      if (path === undefined || path + hash === '') {
        if (!isVault) return all;
        drop(dropped, `${all} (nothing of this name is in the export)`);
        return label;
      }
      if (sign) drop(dropped, `${all} (the note that it showed becomes a link)`);
      return `[${label}](<${path}${hash}>)`;
    },
  );
  const linked = replaced.replace(EMBEDDED, (all: string, alt: string, path: string) => {
    const target = addressOf(decoded(path.replace(/#\^.*$/, '')));
    if (target === undefined) return all;
    drop(dropped, `![…](${path}) (the note that it showed becomes a link)`);
    return `[${alt || target.title || path}](<${target.path}>)`;
  });
  // The names of blocks, to which other notes link.
  return isVault ? linked.replace(/[ \t]\^[\w-]+[ \t]*$/gm, '') : linked;
}
