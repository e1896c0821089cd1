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

/** The part of a stored revision that says what it was made from. */
export const RevisionOrigin = z.object({ from: z.optional(TimedId) });

/** What a post's revisions amount to. */
export interface PostState<R extends Revision> {
  /** The revision that created the post; every other creation of the same id is void. */
  readonly root: R;
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
  const ordered = [...revisions].sort((a, b) => (a.rev < b.rev ? -1 : 1));
  const root = ordered.find(
    (revision) => revision.from === undefined && revision.kind === 'written',
  );
  if (!root) return undefined;

  const counted = new Set([root.rev]);
  let state: PostState<R> = { root, text: root, head: root, deleted: false };
  for (const revision of ordered) {
    if (revision.from === undefined || !counted.has(revision.from)) continue;
    counted.add(revision.rev);
    state = {
      root,
      text: revision.kind === 'written' ? revision : state.text,
      head: revision,
      deleted: revision.kind === 'deleted',
    };
  }
  return state;
}
