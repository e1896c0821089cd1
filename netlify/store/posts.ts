import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CATEGORY_KEYS, type Category } from '#domain/category.ts';
import { TimedId, timeOfId } from '#domain/id.ts';
import { byNewest, Post, type PostRef, type PostSummary, refKey, summarise } from '#domain/post.ts';
import { foldRevisions, type PostState, type Revision, RevisionOrigin } from '#domain/revision.ts';
import type { FactStore } from './fact-store.ts';
import { type PostKey, parsePostKey, postKey, postPrefix } from './post-key.ts';
import { readFact } from './read-fact.ts';
import { readFacts } from './read-facts.ts';
import { shelf, type SnapshotFile } from './shelf.ts';
import { storedSnapshot } from './snapshot.ts';

/** A written revision as it is stored; a deleted or restored one is the same without the post. */
const PostFact = z.extend(RevisionOrigin, {
  by: z.string(),
  at: z.iso.datetime(),
  post: z.optional(Post),
  /** The draft that it was written in, by which whoever publishes a draft again knows that it is published. */
  draft: z.optional(TimedId),
});
type PostFact = z.infer<typeof PostFact>;

/** A revision with what a reader of the shelf keeps of its post. */
export type RevisionOf<T> = Revision &
  PostKey & { readonly post: T | undefined; readonly draft: string | undefined };

/** What readers see of a post, and the revision it comes from. */
interface Shown<T> {
  readonly rev: string;
  readonly post: T;
}

/** Posts, each the fold of its revisions under `posts/{category}/{id}_{rev}`. */
export function postStore(store: FactStore, later: (work: Promise<unknown>) => void) {
  const lists = CATEGORY_KEYS.map((category) => ({
    category,
    read: categoryList(store, category, later),
  }));

  /** What a post's revisions amount to, undefined where there never was one. */
  async function history(ref: PostRef): Promise<PostState<RevisionOf<Post>> | undefined> {
    const keys = (await store.list(postPrefix(ref))).map(({ key }) => key);
    const revisions = await readFacts(store, keys, wholeRevision);
    return foldRevisions(revisions.map(({ fact }) => fact));
  }

  return {
    history,

    /** Whether there is such a post; a single revision, as most posts have, needs no reading. */
    async exists(ref: PostRef): Promise<boolean> {
      const revisions = (await store.list(postPrefix(ref))).map(({ key }) => parsePostKey(key));
      if (revisions.length <= 1) return revisions[0]?.kind === 'written';
      return (await history(ref))?.deleted === false;
    },

    /** Every post that is not deleted, of one category or of all, newest first. */
    async summaries(category?: Category): Promise<readonly PostSummary[]> {
      const wanted = lists.filter((list) => category === undefined || list.category === category);
      const read = await Promise.all(wanted.map((list) => list.read()));
      return read.flatMap(({ posts }) => posts).sort(byNewest);
    },

    /** A tag of all that readers can see: another one as soon as a post is published, changed or deleted. */
    async contentTag(): Promise<string> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      return contentTag(all.flatMap(({ shown }) => shown));
    },

    /** Every deleted post whose words are still there. Times in milliseconds. */
    async trash(): Promise<{ post: PostSummary; deletedAt: number }[]> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      return all.flatMap(({ trashed }) => trashed);
    },

    /** The posts whose newest fact is a deletion, by their keys alone. Times in milliseconds. */
    async lastDeletions(): Promise<{ ref: PostRef; deletedAt: number }[]> {
      const listed = await store.list('posts/');
      const keys = listed.flatMap(({ key }) => readFact(key, key, parsePostKey) ?? []);
      const posts = Map.groupBy(keys, refKey);
      return [...posts.values()].flatMap((revisions) => {
        const { category, id, rev, kind } = revisions.at(-1) as PostKey;
        return kind === 'deleted' ? [{ ref: { category, id }, deletedAt: timeOfId(rev) }] : [];
      });
    },

    /** Adds a revision. */
    add: (key: PostKey, fact: PostFact) => store.put(postKey(key), JSON.stringify(fact)),

    /** Removes every trace of a deleted post; its deletion last, so that it stays deleted wherever this stops. */
    async forget(ref: PostRef): Promise<void> {
      for (const { key } of await store.list(postPrefix(ref))) await store.remove(key);
    },
  };
}
export type PostStore = ReturnType<typeof postStore>;

/** Reads a category's posts off a shelf of their own, so that a list costs what it shows and not what the site holds. */
function categoryList(
  store: FactStore,
  category: Category,
  later: (work: Promise<unknown>) => void,
) {
  const index = postShelf({
    store,
    prefix: `posts/${category}/`,
    snapshot: storedSnapshot(store, `posts-${category}`),
    keep: summarise,
    later,
  });
  // Folding and sorting thousands of posts is done once for each state of the shelf, not for each reader.
  let folded: (Folded & { of: unknown }) | undefined;

  return async () => {
    const { facts } = await index.read();
    if (folded?.of !== facts) {
      const shown = shownRevisions(facts);
      folded = {
        of: facts,
        shown,
        posts: shown.map(({ post }) => post).sort(byNewest),
        trashed: trashedPosts(facts),
      };
    }
    return folded;
  };
}

/** What a category's revisions amount to. */
interface Folded {
  readonly shown: readonly Shown<PostSummary>[];
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly trashed: readonly { post: PostSummary; deletedAt: number }[];
}

/** A shelf of the revisions under a prefix, keeping of each post what `keep` makes of it. */
export function postShelf<T>(options: {
  readonly store: FactStore;
  readonly prefix: string;
  readonly snapshot: SnapshotFile;
  readonly keep: (post: Post) => T;
  readonly later: (work: Promise<unknown>) => void;
}) {
  const { keep, ...where } = options;
  return shelf<RevisionOf<T>>({
    ...where,
    version: 'posts-2',
    derive: (text, key) => revisionOf(text, key, keep),
  });
}

function revisionOf<T>(text: string, key: string, keep: (post: Post) => T): RevisionOf<T> {
  const { from, post, draft } = PostFact.parse(JSON.parse(text));
  const parts = parsePostKey(key);
  if ((parts.kind === 'written') !== (post !== undefined))
    throw new Error('Kind and content differ');
  return { ...parts, from, draft, post: post && keep(post) };
}

const wholeRevision = (text: string, key: string) => revisionOf(text, key, (post) => post);

/** What every post's revisions amount to. */
function statesOf<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): PostState<RevisionOf<T>>[] {
  const posts = Map.groupBy(revisions.values(), refKey);
  return [...posts.values()].map(foldRevisions).filter((state) => state !== undefined);
}

/** The revisions that readers see: of every post that is not deleted, the one that holds its text. */
export function shownRevisions<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): Shown<T>[] {
  return statesOf(revisions).flatMap(({ deleted, text: { rev, post } }) =>
    deleted || post === undefined ? [] : [{ rev, post }],
  );
}

function trashedPosts<T>(revisions: ReadonlyMap<string, RevisionOf<T>>) {
  return statesOf(revisions).flatMap(({ deleted, text: { post }, head }) =>
    deleted && post !== undefined ? [{ post, deletedAt: timeOfId(head.rev) }] : [],
  );
}

/** A tag of what is shown, whatever order it comes in. */
export function contentTag(shown: readonly Shown<unknown>[]): string {
  const revs = shown.map(({ rev }) => rev).sort();
  return createHash('sha256').update(revs.join()).digest('hex').slice(0, 16);
}
