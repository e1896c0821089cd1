import {
  CommentChange,
  type CommentFact,
  type CommentFactKind,
  type CommentState,
  foldComment,
  WrittenComment,
} from '#domain/comment-fact.ts';
import { TimedId } from '#domain/id.ts';
import { PostRef } from '#domain/post.ts';
import type { FactStore } from './fact-store.ts';
import { readFact } from './read-fact.ts';
import { type Shelf, shelf, type SnapshotFile } from './shelf.ts';
import { storedSnapshot } from './snapshot.ts';

const SUFFIX = {
  written: '',
  held: '_h',
  approved: '_a',
  edited: '_e',
  removed: '_x',
} as const satisfies Record<CommentFactKind, string>;

/** Threads that a process keeps in memory, those read last. */
const MOST_THREADS = 100;

/** A fact with the post it belongs to. */
type ThreadFact = CommentFact & { readonly post: PostRef };

/** Comments, each the fold of its facts under `comments/{category}/{postId}/{commentId}`. */
export function commentStore(store: FactStore, later: (work: Promise<unknown>) => void) {
  const threads = new Map<string, Shelf<ThreadFact>>();

  function threadShelf({ category, id }: PostRef): Shelf<ThreadFact> {
    const prefix = `comments/${category}/${id}/`;
    const opened =
      threads.get(prefix) ??
      commentShelf({
        store,
        prefix,
        snapshot: storedSnapshot(store, `comments-${category}-${id}`),
        later,
      });
    threads.delete(prefix);
    threads.set(prefix, opened);
    if (threads.size > MOST_THREADS) threads.delete(threads.keys().next().value ?? '');
    return opened;
  }

  return {
    /** Every fact of a post's comments; the same object as long as there is no other. */
    facts: async (ref: PostRef) => (await threadShelf(ref).read()).facts,

    /** One comment, without reading its thread; undefined where there is none. */
    async find({ category, id }: PostRef, commentId: string): Promise<CommentState | undefined> {
      const listed = await store.list(`comments/${category}/${id}/${commentId}`);
      const facts = await Promise.all(
        listed.map(async ({ key }) => {
          const text = await store.get(key);
          return text === undefined ? undefined : readFact(key, text, parseFact);
        }),
      );
      return foldComment(facts.filter((fact) => fact !== undefined));
    },

    /** Adds a fact. */
    add: ({ category, id }: PostRef, fact: CommentFact) =>
      store.put(
        `comments/${category}/${id}/${fact.id}${SUFFIX[fact.kind]}` +
          (fact.change === fact.id ? '' : fact.change),
        JSON.stringify('comment' in fact ? fact.comment : fact.action),
      ),
  };
}
export type CommentStore = ReturnType<typeof commentStore>;

/** A shelf of the facts about comments under a prefix. */
export function commentShelf(where: {
  readonly store: FactStore;
  readonly prefix: string;
  readonly snapshot: SnapshotFile;
  readonly later: (work: Promise<unknown>) => void;
  /** Absent: everything is kept. */
  readonly keep?: (comment: WrittenComment) => WrittenComment;
}) {
  const { keep = (comment) => comment, ...options } = where;
  return shelf<ThreadFact>({
    ...options,
    version: 'comments-1',
    derive(text, key) {
      const fact = parseFact(text, key);
      return 'comment' in fact ? { ...fact, comment: keep(fact.comment) } : fact;
    },
  });
}

const KEY = /^comments\/([a-z]+)\/([a-z0-9]+)\/([a-z0-9]{21})(?:_([haex])([a-z0-9]{21})?)?$/;
const KINDS = { '': 'written', h: 'held', a: 'approved', e: 'edited', x: 'removed' } as const;

/** A fact by its key and text; throws for what `add` did not write. */
function parseFact(text: string, key: string): ThreadFact {
  const [, category, postId, commentId, suffix = '', change = commentId] = KEY.exec(key) ?? [];
  const post = PostRef.parse({ category, id: postId });
  const place = { post, id: TimedId.parse(commentId), change: TimedId.parse(change) };
  const kind = KINDS[suffix as keyof typeof KINDS];
  const body: unknown = JSON.parse(text);
  return kind === 'written' || kind === 'held'
    ? { ...place, kind, comment: WrittenComment.parse(body) }
    : { ...place, kind, action: CommentChange.parse(body) };
}
