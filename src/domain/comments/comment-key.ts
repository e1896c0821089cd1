import { TimedId } from '#domain/id.ts';
import { PostRef } from '#domain/posts/post.ts';
import {
  CommentChange,
  type CommentFact,
  type CommentFactKind,
  WrittenComment,
} from './comment-fact.ts';

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

/** A fact with the post it belongs to. */
export type ThreadFact = CommentFact & { readonly post: PostRef };

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

/** Parses a fact from its key and text. Throws for a malformed one. */
export function parseCommentFact(text: string, key: string): ThreadFact {
  const { kind, ...ids } = parseCommentKey(key);
  const body: unknown = JSON.parse(text);
  return kind === 'written' || kind === 'held' || kind === 'blanked'
    ? { ...ids, kind, comment: WrittenComment.parse(body) }
    : { ...ids, kind, action: CommentChange.parse(body) };
}
