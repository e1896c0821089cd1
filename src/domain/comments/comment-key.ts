import { TimedId } from '#domain/id.ts';
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

const KEY = /^comments\/([a-z0-9]{21})\/([a-z0-9]{21})(?:_([hbaex])([a-z0-9]{21})?)?$/;
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
  /** The document that the comment is on. */
  readonly document: string;
  readonly id: string;
  readonly kind: CommentFactKind;
  readonly change: string;
}

/** A fact with the document it belongs to. */
export type ThreadFact = CommentFact & { readonly document: string };

/** Returns the prefix of the keys of all facts about the comments on a document. */
export const threadPrefix = (document: string) => `comments/${document}/`;

/**
 * Makes the key of a fact: `comments/{document}/{commentId}`, followed by its kind and the id of its change.
 */
export const commentKey = ({ document, id, kind, change }: KeyedFact) =>
  `${threadPrefix(document)}${id}${SUFFIX[kind]}${change === id ? '' : change}`;

/** Parses the key of a fact. Throws for a key that `commentKey` did not make. */
export function parseCommentKey(key: string): KeyedFact {
  const [, document, commentId, suffix = '', change = commentId] = KEY.exec(key) ?? [];
  return {
    document: TimedId.parse(document),
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
