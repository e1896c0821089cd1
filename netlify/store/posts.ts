import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { byNewest, Post, type PostRef, type PostSummary, summarise } from '#domain/post.ts';
import { foldRevisions, type PostState, type Revision, RevisionOrigin } from '#domain/revision.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { type PostKey, parsePostKey, postKey, postPrefix } from './post-key.ts';
import { shelf, type SnapshotFile } from './shelf.ts';
import { storedSnapshot } from './snapshot.ts';

/** A written revision as it is stored; a deleted or restored one is the same without the post. */
const PostFact = z.extend(RevisionOrigin, {
  by: z.string(),
  at: z.iso.datetime(),
  post: z.optional(Post),
});
type PostFact = z.infer<typeof PostFact>;

/** A revision with what a reader of the shelf keeps of its post. */
export type RevisionOf<T> = Revision & PostKey & { readonly post: T | undefined };

type PostStateOf<T> = PostState<RevisionOf<T>>;

/** Posts, each the fold of its revisions under `posts/{category}/{id}_{rev}`. */
export function postStore(store: FactStore, later: (work: Promise<unknown>) => void) {
  const index = postShelf(store, storedSnapshot(store, 'posts'), summarise, later);

  /** Folding and sorting thousands of posts is done once for each state of the shelf, not for each reader. */
  let folded: { of: unknown; posts: readonly PostSummary[]; tag: string } | undefined;
  async function fold() {
    const { facts } = await index.read();
    if (folded?.of !== facts) {
      folded = { of: facts, posts: presentPosts(facts).sort(byNewest), tag: contentTag(facts) };
    }
    return folded;
  }

  /** What a post's revisions amount to, undefined where there never was one. */
  async function history(ref: PostRef): Promise<PostStateOf<Post> | undefined> {
    const revisions: RevisionOf<Post>[] = [];
    await inBatches(await store.list(postPrefix(ref)), async ({ key }) => {
      const text = await store.get(key);
      if (text !== undefined) revisions.push(revisionOf(text, key, (post) => post));
    });
    return foldRevisions(revisions);
  }

  return {
    history,

    /** The post as it is now, undefined where there is none or it is deleted. */
    async find(ref: PostRef): Promise<Post | undefined> {
      const state = await history(ref);
      return state?.deleted ? undefined : state?.text.post;
    },

    /** Every post that is not deleted, newest first. */
    async summaries(): Promise<readonly PostSummary[]> {
      return (await fold()).posts;
    },

    /** A tag of all that readers can see: another one as soon as a post is published, changed or deleted. */
    async contentTag(): Promise<string> {
      return (await fold()).tag;
    },

    /** Adds a revision. */
    add: (key: PostKey, fact: PostFact) => store.put(postKey(key), JSON.stringify(fact)),
  };
}
export type PostStore = ReturnType<typeof postStore>;

/** The shelf of all revisions of all posts, keeping of each post what `keep` makes of it. */
export function postShelf<T>(
  store: FactStore,
  snapshot: SnapshotFile,
  keep: (post: Post) => T,
  later: (work: Promise<unknown>) => void,
) {
  return shelf<RevisionOf<T>>({
    store,
    prefix: 'posts/',
    snapshot,
    version: 'posts-1',
    derive: (text, key) => revisionOf(text, key, keep),
    later,
  });
}

function revisionOf<T>(text: string, key: string, keep: (post: Post) => T): RevisionOf<T> {
  const { from, post } = PostFact.parse(JSON.parse(text));
  const parts = parsePostKey(key);
  if ((parts.kind === 'written') !== (post !== undefined))
    throw new Error('Kind and content differ');
  return { ...parts, from, post: post && keep(post) };
}

function states<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): PostStateOf<T>[] {
  const posts = Map.groupBy(revisions.values(), ({ category, id }) => `${category}/${id}`);
  return [...posts.values()].map(foldRevisions).filter((state) => state !== undefined);
}

/** What is kept of every post that is not deleted. */
export function presentPosts<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): T[] {
  return states(revisions).flatMap(({ deleted, text }) =>
    deleted || text.post === undefined ? [] : [text.post],
  );
}

/** A tag of the revisions that readers can see, whatever order they are in. */
export function contentTag<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): string {
  const shown = states(revisions)
    .filter(({ deleted }) => !deleted)
    .map(({ text }) => text.rev);
  return createHash('sha256').update(shown.sort().join()).digest('hex').slice(0, 16);
}
