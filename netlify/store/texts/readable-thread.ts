import { countComments } from '#domain/comments/thread.ts';
import {
  type FoldedThread,
  publicComment,
  type ShownComment,
} from '#domain/comments/comment-fact.ts';
import { changesOf, closed, type ThreadChange, type ThreadHead } from './thread-parts.ts';

/** Comments of a thread, those that they reply to, and which of them were asked for. */
interface CommentsBefore {
  readonly comments: readonly ShownComment[];
  /** The id of the first comment that is more than one that others reply to. */
  readonly from: string;
  /** True if there are older comments. */
  readonly hasOlder: boolean;
}

/** A thread as readers see it, of which parts can be read. */
export interface ReadableThread extends Pick<ThreadHead, 'stats' | 'latest'> {
  /** Lists the changes after an id, oldest first. */
  changesAfter(since: string): Promise<readonly ThreadChange[]>;
  /** Reads comments that are shown, and those that they reply to, in the order of ids. */
  read(ids: readonly string[]): Promise<readonly ShownComment[]>;
  /** Reads at least `count` comments older than an id, or all there are. Without an id, reads the newest. */
  readBefore(before: string | undefined, count: number): Promise<CommentsBefore>;
}

interface Part {
  readonly start: string;
  readonly count: number;
}

interface Source<P extends Part> {
  readonly head: Omit<ThreadHead, 'parts'> & { readonly parts: readonly P[] };
  /** Reads the comments of a part, and those that they reply to. */
  readonly load: (part: P) => Promise<readonly ShownComment[]>;
  /** Reads the whole thread. */
  readonly whole: () => Promise<FoldedThread>;
}

/** Makes a thread readable whose parts are loaded on demand. */
export function readableThread<P extends Part>({ head, load, whole }: Source<P>): ReadableThread {
  const { stats, latest, changes, changesFrom, parts } = head;

  async function loadAll(wanted: readonly P[]): Promise<readonly ShownComment[]> {
    const loaded = (await Promise.all(wanted.map(load))).flat();
    return [...new Map(loaded.map((comment) => [comment.id, comment])).values()].sort(byId);
  }

  return {
    stats,
    latest,

    async changesAfter(since) {
      const known = since >= changesFrom ? changes : changesOf(await whole());
      return known.filter(({ changed }) => changed > since);
    },

    async read(ids) {
      const wanted = new Set(ids.map((id) => parts.findLast(({ start }) => start <= id)));
      const loaded = await loadAll([...wanted].filter((part) => part !== undefined));
      const asked = new Set(ids);
      return closed(
        loaded,
        loaded.filter(({ id }) => asked.has(id)),
      );
    },

    async readBefore(before, count) {
      const earlier = parts.filter(({ start }) => before === undefined || start < before);
      let [first, found] = [earlier.length, 0];
      while (first > 0 && found < count) {
        first -= 1;
        // Only some comments of the last part may be older.
        const isPartial = before !== undefined && first === earlier.length - 1;
        found += isPartial ? 0 : (earlier[first]?.count ?? 0);
      }
      return {
        comments: await loadAll(earlier.slice(first)),
        from: earlier[first]?.start ?? '',
        hasOlder: first > 0,
      };
    },
  };
}

/** Makes a thread readable that is in memory. */
export function threadInMemory(thread: FoldedThread): ReadableThread {
  const { shown } = thread;
  const changes = changesOf(thread);
  return readableThread({
    head: {
      stats: countComments(shown.map(publicComment)),
      latest: changes.at(-1)?.changed ?? '',
      changes,
      changesFrom: '',
      parts: [{ start: '', count: shown.length }],
    },
    load: () => Promise.resolve(shown),
    whole: () => Promise.resolve(thread),
  });
}

const byId = (a: ShownComment, b: ShownComment) => (a.id < b.id ? -1 : 1);
