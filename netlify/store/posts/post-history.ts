import { homeOf, type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import { foldRevisions, type PostState, type PostStatus } from '#domain/posts/revision.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { type Arrival, readRevision } from '#domain/posts/post-fact.ts';
import { historyKey, historyPrefix, keyBeforeHistory, postPrefix } from '#domain/posts/post-key.ts';
import { type KeyedRevision, readPostKeys } from './read-post-keys.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** A post in its present state. */
export interface PostHistory {
  /** Id of its newest revision, which the next one is made from. */
  readonly head: string;
  /** Id of the revision that the newest one was made from; undefined for a creation. */
  readonly from: string | undefined;
  /** Id of the revision that holds its text. */
  readonly shown: string;
  readonly status: PostStatus;
  readonly post: Post;
  /** Origin of the text, when the post was moved here and has not changed since. */
  readonly movedFrom: Arrival | undefined;
  /** New address of a moved post. */
  readonly movedTo: PostRef | undefined;
}

/** The addresses of a post that readers see. */
interface Place {
  /** Present address. */
  readonly ref: PostRef;
  /** First address, under which its comments are stored. */
  readonly home: PostRef;
}

/** Reads the state of posts from keys, so that it costs one list however often a post was edited. */
export function postHistory(store: FactStore) {
  const revisionsOf = async (ref: PostRef) =>
    readPostKeys((await store.list(postPrefix(ref))).map(({ key }) => key));

  /** Lists all revisions of a post, also those that are superseded. */
  async function allRevisionsOf(ref: PostRef) {
    const [listed, superseded] = await Promise.all([
      store.list(postPrefix(ref)),
      store.list(historyPrefix(ref)),
    ]);
    const keys = new Set([
      ...listed.map(({ key }) => key),
      ...superseded.map(({ key }) => keyBeforeHistory(key)),
    ]);
    return readPostKeys([...keys].sort());
  }

  /**
   * Reads a post with one list and one get; undefined when there never was one. When its newest text cannot be read, the
   * post has the one before it, which may be superseded.
   */
  async function history(ref: PostRef): Promise<PostHistory | undefined> {
    const listed = await revisionsOf(ref);
    if (listed.length === 0) return undefined;
    return (await readable(listed)) ?? readable(await allRevisionsOf(ref));
  }

  /** Folds revisions into the newest state whose text can be read. */
  async function readable(all: readonly KeyedRevision[]): Promise<PostHistory | undefined> {
    let revisions = all;
    // A second creation counts only when no earlier one can be read.
    let creation: PostHistory | undefined;
    for (let state = foldKeys(revisions); state; state = foldKeys(revisions)) {
      const { text, head, status } = state;
      const [revision, leave] = await Promise.all([
        readRevisionOf(store, text),
        status === 'moved' ? readRevisionOf(store, head) : undefined,
      ]);
      const found = revision?.post && {
        ...{ head: head.rev, from: head.from, shown: text.rev, status },
        ...{ post: revision.post, movedFrom: revision.movedFrom, movedTo: leave?.movedTo },
      };
      if (found && (revision.from !== undefined || text.key === revisions[0]?.key)) return found;
      creation = found ?? creation;
      revisions = revisions.filter(({ key }) => key !== text.key);
    }
    return creation;
  }

  /** Returns the present address of a post, whether readers see it or not. An address without a post leads to itself. */
  async function leadsTo(ref: PostRef): Promise<PostRef> {
    const tried = new Set<string>();
    let at = ref;
    for (;;) {
      tried.add(refKey(at));
      const state = await history(at);
      if (state?.status !== 'moved' || !state.movedTo || tried.has(refKey(state.movedTo)))
        return at;
      at = state.movedTo;
    }
  }

  return {
    /** Returns true when there is such a post for readers. Costs one list. */
    exists: async (ref: PostRef): Promise<boolean> =>
      foldKeys(await revisionsOf(ref))?.status === 'published',

    history,

    /**
     * Finds the place of a post by its present or an old address; undefined when readers do not see it. Costs one list,
     * and more for a post that was moved.
     */
    async place(ref: PostRef): Promise<Place | undefined> {
      const revisions = await revisionsOf(ref);
      const status = foldKeys(revisions)?.status;
      const isMoved = status === 'moved' || revisions.some(({ kind }) => kind === 'arrived');
      if (!isMoved) return status === 'published' ? { ref, home: ref } : undefined;
      const at = status === 'moved' ? await leadsTo(ref) : ref;
      const state = await history(at);
      return state?.status === 'published' ? { ref: at, home: homeOf(state.post) } : undefined;
    },

    leadsTo,
  };
}

async function readRevisionOf(store: FactStore, { key }: KeyedRevision) {
  const text = (await store.get(key)) ?? (await store.get(historyKey(key)));
  return text === undefined ? undefined : readFact(key, text, readRevision);
}

/**
 * Folds the keys of a post, in their order, into its state. A key of the first grammar does not say what its revision
 * was made from. That is the revision before it, since changes wait for each other.
 */
function foldKeys(revisions: readonly KeyedRevision[]): PostState<KeyedRevision> | undefined {
  return foldRevisions(
    revisions.map((revision, n) => ({ ...revision, from: revision.from ?? revisions[n - 1]?.rev })),
  );
}
