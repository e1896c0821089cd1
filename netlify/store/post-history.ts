import type { Post, PostRef } from '#domain/post.ts';
import { foldRevisions, type PostState } from '#domain/revision.ts';
import type { FactStore } from './fact-store.ts';
import { type KeyedRevision, postPrefix, readPostKeys } from './post-key.ts';
import { readFact } from './read-fact.ts';
import { readRevision } from './post-fact.ts';

/** A post as it is now. */
export interface PostHistory {
  /** The id of its newest revision: what the next one is made from. */
  readonly head: string;
  /** The id of the revision that holds its text. */
  readonly shown: string;
  readonly deleted: boolean;
  readonly post: Post;
}

/** The state of a post, told by keys alone, so that it costs one list however often the post was edited. */
export function postHistory(store: FactStore) {
  const revisionsOf = async (ref: PostRef) =>
    readPostKeys((await store.list(postPrefix(ref))).map(({ key }) => key));

  return {
    /** Tells whether there is such a post, by one list. */
    exists: async (ref: PostRef): Promise<boolean> =>
      foldKeys(await revisionsOf(ref))?.deleted === false,

    /**
     * The post, by one list and one reading; undefined where there never was one. Where its newest text cannot be read, the
     * one before it.
     */
    async history(ref: PostRef): Promise<PostHistory | undefined> {
      let revisions = await revisionsOf(ref);
      // A second creation is void, unless every one before it cannot be read.
      let creation: PostHistory | undefined;
      for (let state = foldKeys(revisions); state; state = foldKeys(revisions)) {
        const { text, head, deleted } = state;
        const revision = await readText(store, text);
        const found = revision?.post && {
          ...{ head: head.rev, shown: text.rev, deleted },
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
 * What a post's keys, in their order, amount to. A key that does not say what its revision was made from is of the first
 * grammar: it was made from the one before it, since changes wait for each other.
 */
function foldKeys(revisions: readonly KeyedRevision[]): PostState<KeyedRevision> | undefined {
  return foldRevisions(
    revisions.map((revision, n) => ({ ...revision, from: revision.from ?? revisions[n - 1]?.rev })),
  );
}
