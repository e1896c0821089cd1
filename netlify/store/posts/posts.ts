import { CATEGORY_KEYS, type Category } from '#domain/category.ts';
import { timeOfId } from '#domain/id.ts';
import {
  byNewest,
  type Post,
  type PostRef,
  type PostSummary,
  refKey,
  summarise,
} from '#domain/posts/post.ts';
import { countedRevisions, foldRevisions, type PostState } from '#domain/posts/revision.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { type PostFact, readRevision, type RevisionOf } from '#domain/posts/post-fact.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { contentTag } from './content-tag.ts';
import { abandonedMoves, type Move, unfinishedMoves } from './moves.ts';
import { postHistory } from './post-history.ts';
import { historyPrefix, type PostKey, postKey, postPrefix } from '#domain/posts/post-key.ts';
import { readPostKeys } from './read-post-keys.ts';
import { moveSuperseded } from './superseded.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { bulkTexts } from '#store/builds/bulk.ts';
import { latestTakedown } from '#store/builds/takedowns.ts';
import { listRevisions, shownSiteKeys, type SiteRevisions } from '#store/site/site-facts.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';

/** A post as readers see it, with the revision that it comes from. */
interface Shown<T> {
  readonly rev: string;
  readonly post: T;
}

/** Stores posts, each of which is the fold of its revisions under `posts/{category}/{id}_{rev}`. */
export function postStore(store: FactStore, waitUntil: WaitUntil) {
  const lists = CATEGORY_KEYS.map((category) => ({
    category,
    read: categoryList(store, category, waitUntil),
  }));

  return {
    ...postHistory(store),

    /**
     * Finds the post that was made from a draft, also one that readers do not see any more; undefined when there is
     * none.
     */
    async ofDraft(draft: string): Promise<PostRef | undefined> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      return all.map(({ ofDraft }) => ofDraft.get(draft)).find((ref) => ref !== undefined);
    },

    /** Finds the posts that were made from some drafts, by the draft. */
    async ofDrafts(drafts: ReadonlySet<string>): Promise<Map<string, PostRef>> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      const made = all.flatMap(({ ofDraft }) => [...ofDraft]);
      return new Map(made.filter(([draft]) => drafts.has(draft)));
    },

    /** Lists every published post, of one category or of all, newest first. */
    async summaries(category?: Category): Promise<readonly PostSummary[]> {
      const wanted = lists.filter((list) => category === undefined || list.category === category);
      const read = await Promise.all(wanted.map((list) => list.read()));
      return read.flatMap(({ posts }) => posts).sort(byNewest);
    },

    /** Lists the posts that were published or changed after a revision, and the addresses that have lost theirs since. */
    async changesSince(revision: string): Promise<{
      posts: PostSummary[];
      gone: (PostRef & { readonly rev: string })[];
    }> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      const later = all.flatMap(({ heads }) => heads.filter(({ head }) => head.rev > revision));
      const isShown = ({ status }: Head) => status === 'published';
      return {
        posts: later.flatMap((one) => (isShown(one) ? (one.text.post ?? []) : [])).sort(byNewest),
        gone: later.flatMap((one) => (isShown(one) ? [] : one.head)),
      };
    },

    /**
     * Computes a tag of what built pages must show. It changes as soon as a post is published, changed, deleted or
     * unpublished, a comment or thought that they may show is taken down, or a setting or own page of the author
     * changes. `site` is given by a caller that lists the settings anyway.
     */
    async contentTag(site: Promise<SiteRevisions> = listRevisions(store)): Promise<string> {
      const [takedown, settings, ...all] = await Promise.all([
        latestTakedown(store),
        site,
        ...lists.map(({ read }) => read()),
      ]);
      const shown = all.flatMap((category) => category.shown);
      return contentTag(shown, takedown, shownSiteKeys(settings));
    },

    /** Lists the moves that stopped half-way: those to complete, and those whose old address was changed since. */
    async halfDoneMoves(): Promise<{ unfinished: Move[]; abandoned: Move[] }> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      const states = all.flatMap(({ heads }) => heads);
      return { unfinished: unfinishedMoves(states), abandoned: abandonedMoves(states) };
    },

    /** Lists every deleted post whose text is still stored. Times are in milliseconds. */
    async trash(): Promise<{ post: PostSummary; deletedAt: number }[]> {
      const all = await Promise.all(lists.map(({ read }) => read()));
      return all.flatMap(({ trashed }) => trashed);
    },

    /** Lists the posts whose newest fact is a deletion, from their keys alone. Times are in milliseconds. */
    async lastDeletions(): Promise<{ ref: PostRef; deletedAt: number }[]> {
      const listed = await store.list('posts/');
      const posts = Map.groupBy(readPostKeys(listed.map(({ key }) => key)), refKey);
      return [...posts.values()].flatMap((revisions) => {
        const { category, id, rev, kind } = revisions.at(-1) as PostKey;
        return kind === 'deleted' ? [{ ref: { category, id }, deletedAt: timeOfId(rev) }] : [];
      });
    },

    /** Moves the revisions that were superseded before a time (milliseconds) out of the lists. */
    async moveSuperseded(time: number): Promise<void> {
      for (const { read } of lists) await moveSuperseded(store, (await read()).of, time);
    },

    add: (key: PostKey, fact: Omit<PostFact, 'from'>) =>
      store.put(postKey(key), JSON.stringify(fact)),

    /** Removes every trace of a post. Its newest revision goes last, so that it stays hidden wherever this stops. */
    async removeAll(ref: PostRef): Promise<void> {
      const superseded = await store.list(historyPrefix(ref));
      await inBatches(superseded, ({ key }) => store.remove(key));
      const keys = (await store.list(postPrefix(ref))).map(({ key }) => key);
      await inBatches(keys.slice(0, -1), (key) => store.remove(key));
      await inBatches(keys.slice(-1), (key) => store.remove(key));
    },
  };
}
export type PostStore = ReturnType<typeof postStore>;

/**
 * Makes a reader of a category's posts, on a shelf of their own. So a list costs what it shows and not what the site
 * holds.
 */
function categoryList(store: FactStore, category: Category, waitUntil: WaitUntil) {
  const index = postShelf({
    store,
    prefix: `posts/${category}/`,
    snapshot: storedSnapshot(store, `posts-${category}`),
    // After an update of the code, whose snapshot has another version.
    spare: bulkTexts(store, `posts/${category}`),
    keep: summarise,
    waitUntil,
  });
  // Folding and sorting thousands of posts is done once for each state of the shelf, not for each reader.
  let folded: Folded | undefined;

  return async () => {
    const { facts } = await index.read();
    if (folded?.of !== facts) {
      const shown = shownRevisions(facts);
      folded = {
        of: facts,
        shown,
        heads: statesOf(facts),
        posts: shown.map(({ post }) => post).sort(byNewest),
        trashed: trashedPosts(facts),
        ofDraft: postsOfDrafts(facts),
      };
    }
    return folded;
  };
}

/** The fold of a category's revisions. */
interface Folded {
  /** The revisions that were folded, by their keys. */
  readonly of: ReadonlyMap<string, RevisionOf<PostSummary>>;
  readonly shown: readonly Shown<PostSummary>[];
  readonly heads: readonly Head[];
  /** Published posts, newest first. */
  readonly posts: readonly PostSummary[];
  readonly trashed: readonly { post: PostSummary; deletedAt: number }[];
  /** Posts that were made from drafts, by the draft. */
  readonly ofDraft: ReadonlyMap<string, PostRef>;
}

/** The state of a post, published or not. */
type Head = PostState<RevisionOf<PostSummary>>;

/** Opens a shelf of the revisions under a prefix. Of each post it keeps what `keep` returns. */
export function postShelf<T>({
  keep,
  ...options
}: ShelfOptions & { readonly keep: (post: Post) => T }) {
  return shelf<RevisionOf<T>>({
    ...options,
    derive(text, key) {
      const { post, ...revision } = readRevision(text, key);
      return { ...revision, post: post && keep(post) };
    },
  });
}

/** Folds the revisions of every post. */
function statesOf<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): PostState<RevisionOf<T>>[] {
  const posts = Map.groupBy(revisions.values(), refKey);
  return [...posts.values()].map(foldRevisions).filter((state) => state !== undefined);
}

/** Returns the revisions that readers see: of every published post, the one that holds its text. */
export function shownRevisions<T>(revisions: ReadonlyMap<string, RevisionOf<T>>): Shown<T>[] {
  return statesOf(revisions).flatMap(({ status, text: { rev, post } }) =>
    status !== 'published' || post === undefined ? [] : [{ rev, post }],
  );
}

function trashedPosts<T>(revisions: ReadonlyMap<string, RevisionOf<T>>) {
  return statesOf(revisions).flatMap(({ status, text: { post }, head }) =>
    status === 'deleted' && post !== undefined ? [{ post, deletedAt: timeOfId(head.rev) }] : [],
  );
}

function postsOfDrafts(revisions: ReadonlyMap<string, RevisionOf<unknown>>): Map<string, PostRef> {
  const posts = Map.groupBy(revisions.values(), refKey);
  const counted = [...posts.values()].flatMap(countedRevisions);
  return new Map(
    counted.flatMap(({ draft, category, id }) => (draft ? [[draft, { category, id }]] : [])),
  );
}
