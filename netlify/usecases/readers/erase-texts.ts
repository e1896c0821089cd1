import type { App } from '#app';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { timeOfId } from '#domain/id.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { HOUR } from '#domain/timing.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { decideThought, removeComment } from './decide-texts.ts';

const AT_ONCE = 6;

/** Names of texts, the hashes of addresses of subscribers, and the addresses of actors of the fediverse. */
interface Erased {
  readonly texts: readonly string[];
  readonly subscribers?: readonly string[];
  readonly actors?: readonly string[];
}

/**
 * Erases comments and thoughts of readers at once and for good, and what is known of subscribers and actors. Nothing is sent out. `by` is the name of the author, or `BY_WRITER`. Replies
 * of others stay. Safe to repeat and to stop anywhere.
 */
export async function eraseTexts(
  app: App,
  by: string,
  { texts, subscribers = [], actors = [] }: Erased,
): Promise<void> {
  await inBatches([...new Set(texts)], (text) => eraseText(app, by, text), AT_ONCE);
  for (const hash of subscribers) await app.subscribers.forget(hash);
  // Out of the snapshot, too.
  if (subscribers.length > 0) await app.subscribers.all();
  for (const actor of actors) {
    await app.followers.forget(actorHash(actor));
    await app.reactions.forget(actor);
  }
  if (actors.length > 0) await app.followers.all();
}

/** Removes the addresses of originals whose texts are gone: removed a month ago, with their document, or never stored. */
export async function removeLostOriginals(app: App): Promise<void> {
  if (await app.originals.isEmpty()) return;
  const texts = await app.comments.texts();
  // What is arriving just now has its addresses before its text.
  const latest = app.now().getTime() - HOUR;
  await app.originals.removeWhere(
    ({ document, comment }) =>
      !texts.has(`${document}/${arrivalOf(comment)}`) && !(timeOfId(comment) > latest),
  );
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
    const from = state?.comment.from;
    if (from) await app.approvedWriters.remove(from);
    if (from?.network === 'fediverse')
      await app.originals.remove([from.object, from.author], { document: folder, comment: id });
    if (state) await removeComment(app, folder, state, by);
    await app.comments.blank(folder, id);
  } else {
    if (await app.thoughts.state(id)) await decideThought(app, by, id, 'declined');
    await app.thoughts.erase(id);
  }
}
