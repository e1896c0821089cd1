import * as z from 'zod/mini';
import { Block } from './block.ts';
import { StoredImageUrl } from './image-block.ts';
import { Category } from '#domain/category.ts';
import { Correction } from './correction.ts';
import { CoverFocus } from './cover-focus.ts';
import { countWords } from './count-words.ts';
import { excerptOf } from './excerpt.ts';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { isLanguage } from '#domain/language.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from './plain-text.ts';
import { PostAddress, PostId, PostRef } from './post-ref.ts';
import { postPath, refKey } from './post-path.ts';

export { PostAddress, postPath, PostRef, refKey };

/** A post as the site stores and shows it. */
export const Post = z.object({
  id: PostId,
  title: Text(),
  subheading: Text(),
  category: Category,
  coverImage: z.optional(StoredImageUrl),
  coverFocus: z.optional(CoverFocus),
  content: z.array(Block),
  date: z.iso.datetime(),
  updatedAt: z.optional(z.iso.datetime()),
  author: Text(),
  tags: z.optional(z.array(Text())),
  /** The language that the author has set, as a BCP 47 tag. */
  language: z.optional(z.string().check(z.refine(isLanguage))),
  /** The card of a shared link, where it differs from the title, the subheading and the cover. */
  cardTitle: z.optional(Text()),
  cardDescription: z.optional(Text()),
  cardImage: z.optional(StoredImageUrl),
  /** The language that the text seems to be in, of a post without a set one. */
  guessedLanguage: z.optional(z.string().check(z.refine(isLanguage))),
  /** Every address that a moved post has had, the first one first. */
  addresses: z.optional(z.array(PostRef)),
  /** Paths on the site that an imported post comes from. */
  oldPaths: z.optional(z.array(Text())),
  /** The changes since it was published, oldest first. */
  corrections: z.optional(z.array(Correction)),
});
export type Post = z.infer<typeof Post>;

/** A post with its document and revision, which an edit has to name. */
export const RevisedPost = z.extend(Post, { document: TimedId, revision: TimedId });
export type RevisedPost = z.infer<typeof RevisedPost>;

/** The fields of a post that lists leave out. */
const NOT_IN_LISTS = {
  content: true,
  oldPaths: true,
  corrections: true,
  cardTitle: true,
  cardDescription: true,
  cardImage: true,
} as const;

/** A post without its content, as lists show it. */
export const PostSummary = z.extend(z.omit(Post, NOT_IN_LISTS), {
  wordCount: z.number(),
  excerpt: z.string(),
});
export type PostSummary = z.infer<typeof PostSummary>;

/**
 * Returns the id for a post with this title, time and category. It becomes the last part of the post's address. A title
 * without such letters is replaced by the category.
 */
export function postId(title: string, time: Date, category = ''): string {
  return (idLetters(title) || idLetters(category) || 'post') + timeDigits(time);
}

/** Returns true for a title whose own letters make an id that names it. */
export const hasLatinLetters = (title: string): boolean => /[a-z]/.test(idLetters(title));

/** Returns the letters and digits of a text that an address can have. */
export const idLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LIMITS.idTitle);

const TIME_DIGITS = 12;
/** The largest number of posts in one category with the same title and minute. */
const SHARING_AN_ID = 1_000;

/** Yields an id and its alternatives, for the case that it is taken. From the second on, a number precedes the time. */
export function* idsLike(id: string): Generator<string> {
  yield id;
  for (let n = 2; n <= SHARING_AN_ID; n++) {
    const letters = slugOfId(id).slice(0, LIMITS.idTitle - String(n).length);
    yield `${letters}${n}${id.slice(-TIME_DIGITS)}`;
  }
}

/** Returns the time of the last change, or of publication. */
export const lastChange = ({ date, updatedAt }: Pick<Post, 'date' | 'updatedAt'>) =>
  updatedAt ?? date;

export const slugOfId = (id: string): string => id.slice(0, -TIME_DIGITS);

/** Returns the id that a post gets with another part before the time, and another date unless that is undefined. */
export const movedId = (id: string, slug = slugOfId(id), date?: Date): string =>
  slug + (date ? timeDigits(date) : id.slice(-TIME_DIGITS));

const timeDigits = (time: Date) => time.toISOString().slice(0, 16).replace(/\D/g, '');

/** Returns the first address of a post, which names it in feeds. */
export const homeOf = ({ category, id, addresses }: Addressed): PostRef =>
  addresses?.[0] ?? { category, id };

/** Returns a post's present address and those that it had before. */
export const addressesOf = (post: Addressed): PostRef[] => [post, ...oldAddresses(post)];

/** Returns the addresses that a post had before, which lead to it. */
export const oldAddresses = (post: Addressed): PostRef[] =>
  (post.addresses ?? []).filter((other) => refKey(other) !== refKey(post));

type Addressed = PostRef & Pick<Post, 'addresses'>;

/** Returns the blocks for a post's page. Leaves out a first paragraph that only repeats the subheading. */
export function bodyBlocks({ content, subheading }: Pick<Post, 'content' | 'subheading'>): Block[] {
  const [first, ...rest] = content;
  const repeats =
    first?.type === 'paragraph' && subheading !== '' && plainText(first.text) === subheading;
  return repeats ? rest : content;
}

/** A build shows the length of a post on its page, on its card and on the landing page. */
const COUNTED = new WeakMap<readonly Block[], number>();

/** Counts the words in a post's paragraphs. The blocks must not be changed afterwards. */
export function wordCount(content: readonly Block[]): number {
  const known = COUNTED.get(content);
  if (known !== undefined) return known;
  let words = 0;
  for (const block of content) words += countWords(textOf(block));
  COUNTED.set(content, words);
  return words;
}

export const excerpt = (post: Pick<Post, 'content' | 'subheading'>): string =>
  excerptOf(bodyBlocks(post));

/** Returns the text of a paragraph with single spaces. Returns the empty string for an image. */
const textOf = (block: Block) => (block.type === 'paragraph' ? plainText(block.text) : '');

export function summarise(post: Post): PostSummary {
  const { content, subheading } = post;
  const inLists = Object.entries(post).filter(([name]) => !(name in NOT_IN_LISTS));
  return {
    ...(Object.fromEntries(inLists) as Omit<Post, keyof typeof NOT_IN_LISTS>),
    wordCount: wordCount(content),
    excerpt: excerpt({ content, subheading }),
  };
}

/** Compares posts for a list, newest first. Posts of the same moment are ordered by id, so that pages never overlap. */
export function byNewest(a: PostRef & { date: string }, b: PostRef & { date: string }): number {
  return compare(b.date, a.date) || compare(a.id, b.id) || compare(a.category, b.category);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
