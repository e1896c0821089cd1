import type { RevisionOf } from '#domain/posts/post-fact.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import type { PostState, Revision } from '#domain/posts/revision.ts';

type State = PostState<RevisionOf<unknown>>;

/** A move from an address, of the revision that it had there. */
export interface Move {
  readonly from: PostRef;
  readonly revision: string;
  readonly to: PostRef;
  readonly by: string;
}

/** Finds the moves that stopped half-way: the post has arrived, and its old address does not lead to it yet. */
export function unfinishedMoves(states: readonly State[]): Move[] {
  const stayed = new Map(states.map(({ head }) => [refKey(head), stayedIn(head)]));
  return arrivals(states).filter(({ from, revision }) => stayed.get(refKey(from)) === revision);
}

/** Finds the moves that stopped half-way, after which the old address was changed, or moved to another one. */
export function abandonedMoves(states: readonly State[]): Move[] {
  const byAddress = new Map(states.map((state) => [refKey(state.head), state]));
  return arrivals(states).filter(({ from, revision, to }) => {
    const origin = byAddress.get(refKey(from));
    const isUnchanged = byAddress.get(refKey(to))?.head.kind === 'arrived';
    if (!isUnchanged || !origin || origin.head.rev === revision) return false;
    const { movedFrom } = origin.text;
    // It came back, and is about to leave the other address.
    if (movedFrom && refKey(movedFrom) === refKey(to)) return false;
    const { movedTo } = origin.head;
    if (origin.status === 'moved') return movedTo !== undefined && refKey(movedTo) !== refKey(to);
    return origin.status === 'published';
  });
}

/** Returns the last move of each published post that has not been changed since. */
function arrivals(states: readonly State[]): Move[] {
  return states.flatMap(({ status, text: { category, id, movedFrom } }) => {
    if (status !== 'published' || !movedFrom) return [];
    const { revision, by, ...from } = movedFrom;
    return [{ from, revision, to: { category, id }, by }];
  });
}

/** Returns the newest revision of a post, or the one before its deletion: a move that stopped may have been of that. */
const stayedIn = ({ kind, rev, from }: Revision) => (kind === 'deleted' ? from : rev);
