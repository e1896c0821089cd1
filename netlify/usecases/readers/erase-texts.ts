import type { App } from '#app';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { decideThought, removeComment } from './decide-texts.ts';

const AT_ONCE = 6;

/** Names of texts, and the hashes of addresses of subscribers. */
interface Erased {
  readonly texts: readonly string[];
  readonly subscribers?: readonly string[];
}

/**
 * Erases comments and thoughts of readers at once and for good, and what is known of subscribers. `by` is the name of the author, or `BY_WRITER`. Replies
 * of others stay. Safe to repeat and to stop anywhere.
 */
export async function eraseTexts(
  app: App,
  by: string,
  { texts, subscribers = [] }: Erased,
): Promise<void> {
  await inBatches([...new Set(texts)], (text) => eraseText(app, by, text), AT_ONCE);
  for (const hash of subscribers) await app.subscribers.forget(hash);
  // Out of the snapshot, too.
  if (subscribers.length > 0) await app.subscribers.all();
}

/** Erases texts again that an interrupted erasure has left, or that came back with a backup. */
export async function eraseLeftovers(app: App): Promise<void> {
  const texts = await app.erasures.leftovers();
  if (texts.length === 0) return;
  // What a backup has brought is in no list yet, and all arrivals of a text are found by one.
  await app.comments.repairArrivals(app.now());
  await inBatches(texts, (text) => eraseText(app, BY_WRITER, text), AT_ONCE);
}

/** Takes a text down as any other, so that pages and caches follow, and erases it without waiting. */
async function eraseText(app: App, by: string, text: string): Promise<void> {
  // The mark is stored first: wherever this stops, the clean-up completes it.
  await app.erasures.mark(text);
  const [kind, folder = '', id = ''] = text.split('/');
  if (kind === 'comments') {
    const state = await app.comments.findText(folder, id);
    if (state?.comment.from) await app.approvedWriters.remove(state.comment.from);
    if (state) await removeComment(app, folder, state, by);
    await app.comments.blank(folder, id);
  } else {
    if (await app.thoughts.state(id)) await decideThought(app, by, id, 'declined');
    await app.thoughts.erase(id);
  }
}
