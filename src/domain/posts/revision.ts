import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/**
 * The kinds of changes to a post. One that moves is `moved` at its old address and `arrived`, with its text, at the new
 * one.
 */
export type RevisionKind = 'written' | 'deleted' | 'restored' | 'unpublished' | 'moved' | 'arrived';

/** A post is published, in the trash, a draft again that keeps its address, or at another address. */
export type PostStatus = 'published' | 'deleted' | 'unpublished' | 'moved';

const STATUS = {
  written: 'published',
  arrived: 'published',
  restored: 'published',
  deleted: 'deleted',
  unpublished: 'unpublished',
  moved: 'moved',
} as const satisfies Record<RevisionKind, PostStatus>;

/** One change in the history of a post, and the revision that it is based on. A creation has none. */
export interface Revision {
  readonly rev: string;
  readonly kind: RevisionKind;
  readonly from: string | undefined;
}

/** The part of a stored revision that names the revision it was made from, for keys that do not. */
export const RevisionOrigin = z.object({ from: z.optional(TimedId) });

/** Returns true for a revision that holds the text of its post. */
export const hasText = ({ kind }: Pick<Revision, 'kind'>) =>
  kind === 'written' || kind === 'arrived';

/** The state of a post after all its revisions. */
export interface PostState<R extends Revision> {
  /** The newest revision that holds the post's text. */
  readonly text: R;
  /** The newest revision of any kind, on which the next one is based. */
  readonly head: R;
  readonly status: PostStatus;
}

/**
 * Folds a post's revisions, given in any order, into its state. The first creation wins. Any other revision counts if
 * the one it was made from counts, or is no longer among them: only revisions that counted are moved to the history.
 * Returns undefined without a text.
 */
export function foldRevisions<R extends Revision>(
  revisions: Iterable<R>,
): PostState<R> | undefined {
  const counted = countedRevisions(revisions);
  const head = counted.at(-1);
  const text = counted.findLast(hasText);
  return head && text && { text, head, status: STATUS[head.kind] };
}

/** Returns the revisions that count, oldest first: the creation and everything that was made from it. */
export function countedRevisions<R extends Revision>(revisions: Iterable<R>): R[] {
  const ordered = [...revisions].sort((a, b) => (a.rev < b.rev ? -1 : 1));
  const listed = new Set(ordered.map(({ rev }) => rev));
  const root = ordered.find((one) => one.from === undefined && hasText(one));
  const counted = new Set(root && [root.rev]);
  return ordered.filter(({ rev, from }) => {
    const counts =
      counted.has(rev) || (from !== undefined && (counted.has(from) || !listed.has(from)));
    if (counts) counted.add(rev);
    return counts;
  });
}
