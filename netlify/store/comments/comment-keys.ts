import type { CommentFactKind } from '#domain/comments/comment-fact.ts';
import { type KeyedFact, parseCommentKey } from '#domain/comments/comment-key.ts';
import { arrivalOf } from '#domain/receipt.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** A comment that was not removed, as far as keys tell, with the keys of the facts that hold its text. */
export interface CommentEntry {
  readonly document: string;
  readonly id: string;
  readonly waiting: boolean;
  /** Keys of all arrivals of the comment, and of its newest edit. */
  readonly keys: readonly string[];
}

/** A removed comment, with the keys of the facts that still hold its text, of all arrivals. */
export interface RemovedComment {
  readonly document: string;
  readonly id: string;
  /** The id of its removal. */
  readonly change: string;
  readonly keys: readonly string[];
  /** True for a comment that was held and never approved. */
  readonly wasDeclined: boolean;
}

const WITH_TEXT: ReadonlySet<CommentFactKind> = new Set(['written', 'held', 'edited']);

/** Finds the removed comments whose text is still stored among all facts of some threads. */
export function removedComments(keys: readonly string[]): RemovedComment[] {
  const facts = keys.map((key) => readFact(key, key, readKey)).filter((fact) => fact !== undefined);
  return [...Map.groupBy(facts, textOf).values()].flatMap((ofOne) => {
    const removal = ofOne.find(({ kind }) => kind === 'removed');
    const textKeys = ofOne.filter(({ kind }) => WITH_TEXT.has(kind)).map(({ key }) => key);
    if (!removal || textKeys.length === 0) return [];
    const { document, id, change } = removal;
    const kinds = new Set(ofOne.map(({ kind }) => kind));
    const wasDeclined = kinds.has('held') && !kinds.has('approved');
    return [{ document, id, change, keys: textKeys, wasDeclined }];
  });
}

/** Returns what the facts about one comment and about all arrivals of its text share. */
export const textOf = ({ document, id }: KeyedFact) => `${document}/${arrivalOf(id)}`;

/** Parses the key of a fact, and keeps the key itself. */
export const readKey = (key: string) => ({ key, ...parseCommentKey(key) });
