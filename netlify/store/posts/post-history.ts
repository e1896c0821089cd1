import type { Post, PostRef } from '#domain/posts/post.ts';
import { foldRevisions, type PostState, type PostStatus } from '#domain/posts/revision.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { type KeyedRevision, postPrefix, readPostKeys } from './post-key.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readRevision } from './post-fact.ts';

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
}

/** Reads the state of posts from keys, so that it costs one list however often a post was edited. */
export function postHistory(store: FactStore) {
  const revisionsOf = async (ref: PostRef) =>
    readPostKeys((await store.list(postPrefix(ref))).map(({ key }) => key));

  return {
    /** Returns true when there is such a post for readers. Costs one list. */
    exists: async (ref: PostRef): Promise<boolean> =>
      foldKeys(await revisionsOf(ref))?.status === 'published',

    /**
     * Reads a post with one list and one get; undefined when there never was one. When its newest text cannot be read,
     * the post has the one before it.
     */
    async history(ref: PostRef): Promise<PostHistory | undefined> {
      let revisions = await revisionsOf(ref);
      // A second creation counts only when no earlier one can be read.
      let creation: PostHistory | undefined;
      for (let state = foldKeys(revisions); state; state = foldKeys(revisions)) {
        const { text, head, status } = state;
        const revision = await readText(store, text);
        const found = revision?.post && {
          ...{ head: head.rev, from: head.from, shown: text.rev, status },
          post: revision.post,
        };
        if (found && (revision.from !== undefined || text.key === revisions[0]?.key)) return found;
        creation = found ?? creation;
        revisions = revisions.filter(({ key }) => key !== text.key);
      }
      return creation;
    },
  };
}

async function readText(store: FactStore, { key }: KeyedRevision) {
  const text = await store.get(key);
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
