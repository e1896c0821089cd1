import { type Block, splitContent } from '#domain/posts/block.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';

/** The fields of a text that drafts and posts have in common, beside the content. */
export const TEXT_FIELDS = [
  'title',
  'subheading',
  'category',
  'author',
  'tags',
  'language',
  'coverImage',
  'coverFocus',
  'cardTitle',
  'cardDescription',
  'cardImage',
] as const satisfies readonly (keyof Draft)[];

/** Returns a text in the form in which two are compared, whether they are a draft or a post. */
export function comparedText(draft: Draft, author: string): string {
  const fields = TEXT_FIELDS.map((name) => {
    const value = name === 'author' ? draft.author || author : draft[name];
    return name === 'tags' ? tagsOf(value) : value.normalize().trim();
  });
  return JSON.stringify([...fields, ...blocksOfContent(draft.content).map(keyOfBlock)]);
}

/** Returns the blocks of a content as the site stores them. */
export const blocksOfContent = (content: string): Block[] => sanitizeContent(splitContent(content));

/** Returns true for the same blocks. */
export const areSame = (some: readonly Block[], others: readonly Block[]): boolean =>
  some.length === others.length &&
  some.every((one, n) => keyOfBlock(one) === keyOfBlock(others[n]));

/** Elements that readers see alike, of which Markdown has one sign. */
const ALIKE = { b: 'strong', i: 'em', s: 'del' } as const;

/** Elements around and in which spaces and line breaks show nothing. */
const STRUCTURE =
  /\s*(<\/?(?:aside|blockquote|details|figcaption|figure|li|ol|summary|table|td|th|thead|tr|ul)\b[^>]*>)\s*/g;

/** Returns a text that only the same block has, and one that readers see alike. */
export const keyOfBlock = (block: Block | undefined): string => {
  if (block?.type !== 'paragraph')
    return JSON.stringify(block && Object.entries(block).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (block.text.includes('<pre')) return block.text;
  return block.text
    .replace(
      /<(\/?)([bis])>/g,
      (_, slash: string, name: keyof typeof ALIKE) => `<${slash}${ALIKE[name]}>`,
    )
    .replace(/<\/?tbody>/g, '')
    .replace(/[^\S\n]*(?:<br \/>|\n)[^\S\n]*/g, '\n')
    .replace(STRUCTURE, '$1');
};
