import type { Parameters } from './parameters.ts';

/** A text of the site that another one names. */
export interface Target {
  /** Its path on the old site, with the fragment of the reference. */
  readonly path: string;
  readonly title: string;
}

/** Returns the text that is named by its file or its name. Undefined if there is none. */
export type RefFinder = (ref: string) => Target | undefined;

/**
 * Writes a tag that names a text or file of the site: its address, or a link if it has words. `before` is what stands before the
 * tag. Returns undefined for any other tag.
 */
export function writeRef(
  name: string,
  { named, others }: Parameters,
  before: string,
  addressOf: RefFinder,
): string | undefined {
  const [first = '', ...more] = others.map(({ text }) => text);
  if (name === 'ref' || name === 'relref') {
    const ref = named['path'] ?? first;
    return addressOf(ref)?.path ?? ref;
  }
  if (name === 'post_url' || name === 'post_path' || name === 'link') {
    // The tag of this name in Hexo has words and an address.
    const address = more.find((one) => /^https?:|^\//.test(one));
    if (name === 'link' && address !== undefined) return link(first, address);
    return addressOf(first)?.path ?? rooted(first);
  }
  if (name === 'asset_path') return first;
  if (name === 'asset_link') return link(more.filter(isText).join(' ') || first, first);
  if (name !== 'post_link') return undefined;
  const target = addressOf(first);
  const path = target?.path ?? rooted(first);
  // As the address of a link that is already written.
  if (/\]\(\s*$|=["']$/.test(before)) return path;
  return link(more.filter(isText).join(' ') || target?.title || first, path);
}

const isText = (one: string) => one !== 'true' && one !== 'false';
const rooted = (ref: string) => `/${ref.replace(/^\//, '')}`;
const link = (words: string, address: string) =>
  `[${words.replace(/([[\]])/g, '\\$1')}](<${address}>)`;
