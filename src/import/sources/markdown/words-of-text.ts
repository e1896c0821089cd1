import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import { calloutNamed } from './tags/structures.ts';
import type { RefFinder } from './tags/references.ts';

// A name in this is read whole, since whatever follows may be a part of it: each part would be tried as the name.

/** The address of a link of Pelican that names a file, such as `{filename}about.md`. */
const PELICAN_LINK =
  /(\]\(\s*<?|\]:\s*<?|(?:src|href)=["'])[{|](filename|static|attach)[}|]([^\s)"'>]+)/g;

/** Attributes of kramdown, Goldmark and Pandoc, on a line of their own or behind what they belong to. */
const ATTRIBUTE_LINE = /^[ \t>]*\{:[^}\n]*\}[ \t]*$/gm;
const ATTRIBUTES = /(?<=[)*_])\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/g;

/** A line that stands for a list of contents, perhaps with that of kramdown, which says so of the line before it. */
const CONTENTS =
  /^[ \t]*(\[toc\]|\[\[toc\]\]|(?:[*+-]|\d+\.)[ \t][^\n]*(?=\n[ \t]*\{:[ \t]*toc\b))[ \t]*(?:\n[ \t]*\{:[ \t]*toc\b[^\n]*)?$/gim;

/** The first line of a callout, of a kind that Obsidian and others have. */
const CALLOUT = /^((?:[ \t]*>)+[ \t]*)\[!([\w-]+)(?:\|[^\]\n]*)?\][+-]?[ \t]*([^\n]*)$/gm;

/** Replaces what programs add to Markdown besides tags. */
export function replaceAdditions(text: string, dropped: Dropped, addressOf: RefFinder): string {
  const lose = () => {
    drop(dropped, 'attributes of kramdown {: … }');
    return '';
  };
  return text
    .replace(
      PELICAN_LINK,
      (_, opening: string, kind: string, path: string) =>
        opening + ((kind === 'filename' && addressOf(path)?.path) || path),
    )
    .replace(CONTENTS, (_, sign: string) => {
      drop(dropped, `${sign} (posts have their own contents)`);
      return '';
    })
    .replace(ATTRIBUTE_LINE, lose)
    .replace(ATTRIBUTES, lose)
    .replace(CALLOUT, (_, signs: string, name: string, title: string) => {
      const kind = calloutNamed(name) ?? 'note';
      const own = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
      const label = title.trim() || (kind === name.toLowerCase() ? '' : own);
      return `${signs}[!${kind.toUpperCase()}]${label && ` ${label}`}`;
    });
}
