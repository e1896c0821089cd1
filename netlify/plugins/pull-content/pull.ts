import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byNewest, type Post } from '#domain/post.ts';
import type { FactStore } from '#store/fact-store.ts';
import { replaceFile } from '#store/replace-file.ts';
import { contentTag, postShelf, shownRevisions } from '#store/posts.ts';

/** What the pull leaves in the cache for the build. */
export interface Pulled {
  /** Tag of the content, as the running site computes it. */
  readonly content: string;
  /** Newest first. */
  readonly posts: readonly Post[];
}

/**
 * Reads every post out of the store into `{cache}/posts.json`, for the build to work from. Only facts that the cache
 * lacks are fetched. Rejects, and leaves the cache as it was, when the store fails or has lost what it held before: a
 * site must never be rebuilt without its posts because of a fault.
 */
export async function pull(store: FactStore, cache: string): Promise<Pulled & { skipped: number }> {
  await mkdir(cache, { recursive: true });
  const after: Promise<unknown>[] = [];
  const shelf = postShelf({
    store,
    prefix: 'posts/',
    snapshot: fileSnapshot(join(cache, 'revisions.snapshot')),
    keep: (post) => post,
    later: (work) => after.push(work),
  });
  const { facts, skipped } = await shelf.read();
  const file = join(cache, 'posts.json');
  // Revisions are never removed, not even with their post: none at all means a wrong or an emptied store.
  if (facts.size === 0 && (await hadPosts(file))) {
    throw new Error('The store is empty, but the last build had posts: the pull was stopped.');
  }
  const shown = shownRevisions(facts);
  const pulled: Pulled = {
    content: contentTag(shown),
    posts: shown.map(({ post }) => post).sort(byNewest),
  };
  await replaceFile(file, JSON.stringify(pulled));
  await Promise.all(after);
  return { ...pulled, skipped };
}

async function hadPosts(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text !== undefined && (JSON.parse(text) as Pulled).posts.length > 0;
}

function fileSnapshot(file: string) {
  return {
    load: () => readFile(file, 'utf8').catch(() => undefined),
    save: (text: string) => replaceFile(file, text),
  };
}
