import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Thread } from '#domain/comment.ts';
import { builtThread } from '#domain/comment-fact.ts';
import { byNewest, type Post, refKey } from '#domain/post.ts';
import type { Thought } from '#domain/thought.ts';
import { commentShelf } from '#store/comments.ts';
import type { FactStore } from '#store/fact-store.ts';
import { replaceFile } from '#store/replace-file.ts';
import { contentTag, postShelf, shownRevisions } from '#store/posts.ts';
import { latestTakedown } from '#store/takedowns.ts';
import { foldThoughts, thoughtShelf } from '#store/thoughts.ts';

/** What the pull leaves in the cache for the build. */
export interface Pulled {
  /** Tag of the content, as the running site computes it. */
  readonly content: string;
  /** Newest first. */
  readonly posts: readonly Post[];
  /** By `{category}/{id}` of the post. */
  readonly threads: Readonly<Record<string, Thread>>;
  /** The approved ones, those that appeared last first. */
  readonly thoughts: readonly Thought[];
}

/**
 * Reads every post, comment and approved thought out of the store into `{cache}/content.json`, for the build to work
 * from. Only facts that the cache lacks are fetched. Rejects, and leaves the content of the cache as it was, when the store
 * fails or has lost what it held before: a site must never be rebuilt without its posts because of a fault. What was read
 * until then is in the cache for the next pull.
 */
export async function pull(store: FactStore, cache: string): Promise<Pulled & { skipped: number }> {
  await mkdir(cache, { recursive: true });
  const { takedown, posts, comments, thoughts } = await readFacts(store, cache);
  const file = join(cache, 'content.json');
  // Revisions are never removed, not even with their post: none at all means a wrong or an emptied store.
  if (posts.facts.size === 0 && (await hadPosts(file))) {
    throw new Error('The store is empty, but the last build had posts: the pull was stopped.');
  }
  const shown = shownRevisions(posts.facts);
  const pulled: Pulled = {
    content: contentTag(shown, takedown),
    posts: shown.map(({ post }) => post).sort(byNewest),
    threads: threadsOf(comments.facts),
    thoughts: foldThoughts(thoughts.facts).approved,
  };
  await replaceFile(file, JSON.stringify(pulled));
  return { ...pulled, skipped: posts.skipped + comments.skipped + thoughts.skipped };
}

/** Reads all facts, and leaves what it has read in the cache also where the store fails. */
async function readFacts(store: FactStore, cache: string) {
  const saves: Promise<unknown>[] = [];
  const from = (name: string) => ({
    store,
    snapshot: fileSnapshot(join(cache, `${name}.snapshot`)),
    later: (work: Promise<unknown>) => saves.push(work),
  });
  // Before the comments: a takedown that the tag names is in what is read after it.
  const takedown = await latestTakedown(store);
  const reads = [
    postShelf({ ...from('posts'), prefix: 'posts/', keep: (post) => post }).read(),
    commentShelf({
      ...from('comments'),
      prefix: 'comments/',
      // No build needs the addresses.
      keep: (comment) => ({ ...comment, email: '' }),
    }).read(),
    thoughtShelf(from('thoughts')).read(),
  ] as const;
  await Promise.allSettled(reads);
  await Promise.all(saves);
  const [posts, comments, thoughts] = await Promise.all(reads);
  return { takedown, posts, comments, thoughts };
}

type CommentFacts = Awaited<ReturnType<ReturnType<typeof commentShelf>['read']>>['facts'];

/** The thread of each post that has comments. */
function threadsOf(facts: CommentFacts): Record<string, Thread> {
  const byPost = Map.groupBy(facts.values(), ({ post }) => refKey(post));
  return Object.fromEntries([...byPost].map(([post, ofPost]) => [post, builtThread(ofPost)]));
}

async function hadPosts(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text !== undefined && (JSON.parse(text) as Pulled).posts.length > 0;
}

function fileSnapshot(file: string) {
  return {
    load: async () => [await readFile(file, 'utf8')],
    save: (parts: readonly string[]) => replaceFile(file, parts.join('')),
  };
}
