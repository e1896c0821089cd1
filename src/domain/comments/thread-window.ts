import { LIMITS } from '#domain/limits.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import type { ShownComment } from './comment-fact.ts';

/** A part of a thread: some of its newest comments, and those that they reply to. */
export interface ThreadWindow<T> {
  /** In the order of their ids. */
  readonly items: readonly T[];
  /** The id that older comments come before; undefined if there are none. */
  readonly older: string | undefined;
}

interface WindowOptions<T> {
  /** The comments that may be shown are older than this id; absent for the newest. */
  readonly before?: string | undefined;
  /** The id of the first comment that may be shown. An earlier one is only there for the replies to it. */
  readonly from?: string;
  /** True if there are comments before the first one. */
  readonly hasOlder?: boolean;
  readonly render: (comment: ShownComment) => T;
}

/**
 * Selects the newest comments of a list that is in the order of ids, each with the comments that it replies to, as many
 * as one response holds. There is always at least one.
 */
export function windowOf<T>(
  comments: readonly ShownComment[],
  { before, from = '', hasOlder = false, render }: WindowOptions<T>,
): ThreadWindow<T> {
  const above = withAncestors(comments);
  const candidates = comments.filter(({ id }) => id >= from && (!before || id < before)).reverse();
  const page = partOf(render);
  const taken = candidates.findIndex(
    (comment, count) => count === LIMITS.commentsPerPage || !page.add(above(comment)),
  );
  const count = taken < 0 ? candidates.length : taken;
  const isLast = count === candidates.length && !hasOlder;
  return { items: page.items(), older: isLast ? undefined : (candidates[count - 1]?.id ?? from) };
}

/** Returns a function that lists a comment and, before it, those of a list that it replies to. */
export function withAncestors(comments: readonly ShownComment[]) {
  const byArrival = new Map(comments.map((one) => [arrivalOf(one.id), one]));
  return (comment: ShownComment): readonly ShownComment[] => {
    const line = [comment];
    for (let { parent } = comment.comment; parent !== undefined;) {
      const above = byArrival.get(arrivalOf(parent));
      if (!above) break;
      line.unshift(above);
      ({ parent } = above.comment);
    }
    return line;
  };
}

/** Collects comments until they are more than a reader loads at once. Each is rendered and counted once. */
export function partOf<T>(render: (comment: ShownComment) => T) {
  const part = new Map<string, T>();
  let bytes = 0;
  return {
    /** Adds comments, and returns true. Returns false if they do not fit in beside those that are there. */
    add(comments: readonly ShownComment[]): boolean {
      const added = comments
        .filter(({ id }) => !part.has(id))
        .map((comment) => [comment.id, render(comment)] as const);
      const size = added.reduce((sum, [, one]) => sum + bytesOf(one), 0);
      if (part.size > 0 && bytes + size > LIMITS.discussionBytes) return false;
      bytes += size;
      for (const [id, one] of added) part.set(id, one);
      return true;
    },

    /** Lists what was collected, in the order of ids. */
    items: (): readonly T[] =>
      [...part].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item),
  };
}

const encoder = new TextEncoder();

const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;
