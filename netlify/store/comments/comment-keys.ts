import type { CommentFactKind } from '#domain/comments/comment-fact.ts';
import { TimedId, timeOfId } from '#domain/id.ts';
import { PostRef, refKey } from '#domain/posts/post.ts';
import { readFact } from '#store/facts/read-fact.ts';

const SUFFIX = {
  written: '',
  held: '_h',
  blanked: '_b',
  approved: '_a',
  edited: '_e',
  removed: '_x',
} as const satisfies Record<CommentFactKind, string>;

const KEY = /^comments\/([a-z]+)\/([a-z0-9]+)\/([a-z0-9]{21})(?:_([hbaex])([a-z0-9]{21})?)?$/;
const KINDS = {
  '': 'written',
  h: 'held',
  b: 'blanked',
  a: 'approved',
  e: 'edited',
  x: 'removed',
} as const;

/** The part of a fact that its key holds. */
export interface KeyedFact {
  readonly post: PostRef;
  readonly id: string;
  readonly kind: CommentFactKind;
  readonly change: string;
}

/**
 * Makes the key of a fact: `comments/{category}/{postId}/{commentId}`, followed by its kind and the id of its change.
 */
export const commentKey = ({ post, id, kind, change }: KeyedFact) =>
  `comments/${post.category}/${post.id}/${id}${SUFFIX[kind]}${change === id ? '' : change}`;

/** Parses the key of a fact. Throws for a key that `commentKey` did not make. */
export function parseCommentKey(key: string): KeyedFact {
  const [, category, postId, commentId, suffix = '', change = commentId] = KEY.exec(key) ?? [];
  return {
    post: PostRef.parse({ category, id: postId }),
    id: TimedId.parse(commentId),
    kind: KINDS[suffix as keyof typeof KINDS],
    change: TimedId.parse(change),
  };
}

/** A comment that was not removed, as far as keys tell, with the keys of the facts that hold its text. */
export interface CommentEntry {
  readonly post: PostRef;
  readonly id: string;
  readonly waiting: boolean;
  /** Keys of the comment itself and of its newest edit. */
  readonly keys: readonly string[];
}

/** A removed comment, with the keys of the facts that still hold its text. */
export interface RemovedComment {
  readonly post: PostRef;
  readonly id: string;
  readonly keys: readonly string[];
}

const WITH_TEXT: ReadonlySet<CommentFactKind> = new Set(['written', 'held', 'edited']);

/** Finds the comments that were removed before a time (milliseconds) and whose text is still stored. */
export function removedBefore(time: number, keys: readonly string[]): RemovedComment[] {
  const facts = keys.map((key) => readFact(key, key, readKey)).filter((fact) => fact !== undefined);
  return [...Map.groupBy(facts, ({ post, id }) => `${refKey(post)}/${id}`).values()].flatMap(
    (ofOne) => {
      const removal = ofOne.find(({ kind }) => kind === 'removed');
      const textKeys = ofOne.filter(({ kind }) => WITH_TEXT.has(kind)).map(({ key }) => key);
      const isDue = removal && timeOfId(removal.change) < time && textKeys.length > 0;
      return isDue ? [{ post: removal.post, id: removal.id, keys: textKeys }] : [];
    },
  );
}

const readKey = (key: string) => ({ key, ...parseCommentKey(key) });
