import * as z from 'zod/mini';
import { TimedId } from './id.ts';

/** What a revision did to its post. */
export type RevisionKind = 'written' | 'deleted' | 'restored';

/** A fact in the life of a post: what was done, and on top of which revision (none: a creation). */
export interface Revision {
  readonly rev: string;
  readonly kind: RevisionKind;
  readonly from: string | undefined;
}

/** The part of a stored revision that says what it was made from, where its key does not. */
export const RevisionOrigin = z.object({ from: z.optional(TimedId) });

/** What a post's revisions amount to. */
export interface PostState<R extends Revision> {
  /** The newest written revision: the post's text. */
  readonly text: R;
  /** The newest revision of any kind: what the next one is made from. */
  readonly head: R;
  readonly deleted: boolean;
}

/**
 * Folds a post's revisions, in any order, into its state. The first creation wins; a revision counts when it was made
 * from one that counts. Undefined where there is no creation.
 */
export function foldRevisions<R extends Revision>(
  revisions: Iterable<R>,
): PostState<R> | undefined {
  const counted = countedRevisions(revisions);
  const head = counted.at(-1);
  const text = counted.findLast(({ kind }) => kind === 'written');
  return head && text && { text, head, deleted: head.kind === 'deleted' };
}

/** The revisions that count, the oldest first: the creation, and what was made from one that counts. */
export function countedRevisions<R extends Revision>(revisions: Iterable<R>): R[] {
  const ordered = [...revisions].sort((a, b) => (a.rev < b.rev ? -1 : 1));
  const root = ordered.find(({ from, kind }) => from === undefined && kind === 'written');
  if (!root) return [];
  const counted = new Set([root.rev]);
  const made = ordered.filter(({ rev, from }) => {
    if (from === undefined || !counted.has(from)) return false;
    return counted.add(rev);
  });
  return [root, ...made];
}
