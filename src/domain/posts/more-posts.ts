import { LIMITS } from '#domain/limits.ts';
import { folded } from '#domain/search/match-words.ts';
import { tagSlug } from './tag-slug.ts';
import type { Post } from './post.ts';

/** A post that the end of another one links to. */
export interface MorePost<T> {
  readonly post: T;
  /** The relation of a neighbour in the list: the older post or the newer one. */
  readonly rel?: 'prev' | 'next' | undefined;
}

const MOST = LIMITS.morePosts;
/** Distances in the list, enough for all posts that are needed on either side. */
const FURTHER = Array.from({ length: MOST - 1 }, (_, n) => n + 2);

/**
 * Returns, for each post of a list that begins with the newest, the posts to read after it: those that are related to it,
 * then its neighbours in the list, then the next older ones and the next newer ones. So a new post seldom changes what
 * stands after others, and a build can take over their pages.
 */
export function morePosts<T extends Compared>(list: readonly T[]): MorePost<T>[][] {
  const related = relatedPosts(list);
  return list.map((_, index) => {
    const [older, newer] = [index + 1, index - 1];
    const others = new Set([
      ...related(index),
      ...[older, newer],
      ...FURTHER.map((distance) => index + distance),
      ...FURTHER.map((distance) => index - distance),
    ]);
    others.delete(index);
    const found = [...others].flatMap((n): MorePost<T>[] => {
      const post = list[n];
      if (post === undefined) return [];
      const rel = n === older ? 'prev' : n === newer ? 'next' : undefined;
      return [{ post, ...(rel && { rel }) }];
    });
    return found.slice(0, MOST);
  });
}

/** The parts of a post by which it is compared with others. */
type Compared = Pick<Post, 'title' | 'subheading' | 'tags'>;

/** The points of a shared tag. All words of a title and a subheading have fewer. */
const TAG_POINTS = 1_000_000;
/** The points of a shared word, divided by the number of posts that have it. */
const WORD_POINTS = 1_000;
/** Shorter words say little about a text. */
const SHORTEST_WORD = 4;
const COMPARED = LIMITS.relatedPosts;

/**
 * Compares the posts of a list that begins with the newest. Returns a function that takes the index of a post and returns
 * the indexes of the related posts, closest relation first.
 *
 * Posts are related by the tags that they share, and then by the words of their titles and subheadings, of which a rare
 * one counts more. A word counts if at most a tenth of the posts has it, and no more than `LIMITS.relatedPosts` of them.
 * Of the posts with a tag, the `LIMITS.relatedPosts` nearest in the list count. So no post is compared with all others.
 * Equal relations are in the order of the list.
 */
function relatedPosts(list: readonly Compared[]): (index: number) => number[] {
  const tags = indexBy(list, ({ tags: names = [] }) => names.map(tagSlug));
  const words = indexBy(list, wordsOf);
  const mostWithWord = Math.min(COMPARED, Math.max(2, list.length / 10));

  return (index) => {
    const points = new Map<number, number>();
    const score = (others: readonly number[], each: number) => {
      for (const other of others) points.set(other, (points.get(other) ?? 0) + each);
    };
    for (const { posts, place } of tags.of(index)) {
      score(posts.slice(Math.max(0, place - COMPARED / 2), place + COMPARED / 2 + 1), TAG_POINTS);
    }
    for (const { posts } of words.of(index)) {
      if (posts.length <= mostWithWord) score(posts, Math.round(WORD_POINTS / posts.length));
    }
    points.delete(index);
    return [...points].sort(([a, one], [b, other]) => other - one || a - b).map(([n]) => n);
  };
}

/** The posts of a list that have a key, by their indexes, and the place of one post among them. */
interface Entry {
  readonly posts: readonly number[];
  readonly place: number;
}

function indexBy(
  list: readonly Compared[],
  keysOf: (post: Compared) => readonly string[],
): { of: (index: number) => Entry[] } {
  const byKey = new Map<string, number[]>();
  const entries = list.map((post, index) =>
    [...new Set(keysOf(post))].map((key): Entry => {
      const posts = byKey.get(key) ?? [];
      byKey.set(key, posts);
      return { posts, place: posts.push(index) - 1 };
    }),
  );
  return { of: (index) => entries[index] ?? [] };
}

const wordsOf = ({ title, subheading }: Compared) =>
  (folded(`${title} ${subheading}`).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    ({ length }) => length >= SHORTEST_WORD,
  );
