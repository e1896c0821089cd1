import { timeOfId } from '#domain/id.ts';
import type { RevisionOf } from '#domain/posts/post-fact.ts';
import { historyKey } from '#domain/posts/post-key.ts';
import { refKey } from '#domain/posts/post.ts';
import { foldRevisions, hasText } from '#domain/posts/revision.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

/**
 * Moves the revisions of posts that were superseded before a time (milliseconds) to `history/`, so that lists do not grow
 * with every edit. Each is written there before it is removed. Safe to repeat and to stop anywhere.
 */
export async function moveSuperseded(
  store: FactStore,
  revisions: ReadonlyMap<string, RevisionOf<unknown>>,
  time: number,
): Promise<void> {
  const posts = Map.groupBy(revisions, ([, revision]) => refKey(revision));
  const keys = [...posts.values()].flatMap((ofOne) => supersededKeys(new Map(ofOne), time));
  await inBatches(keys, async (key) => {
    const text = await store.get(key);
    if (text !== undefined) await store.put(historyKey(key), text);
    await store.remove(key);
  });
}

/** Returns the keys of the revisions of a post before its text, except those that tell of a draft or of another address. */
function supersededKeys(revisions: ReadonlyMap<string, RevisionOf<unknown>>, time: number) {
  const all = [...revisions.values()];
  const state = foldRevisions(all);
  // A second creation does not count. That shows only beside the first one.
  const creations = all.filter((one) => one.from === undefined && hasText(one));
  if (!state || creations.length > 1 || timeOfId(state.text.rev) >= time) return [];
  return [...revisions].flatMap(([key, { rev, draft, kind }]) =>
    rev < state.text.rev && draft === undefined && kind !== 'arrived' ? [key] : [],
  );
}
