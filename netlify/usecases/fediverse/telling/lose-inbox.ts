import type { App } from '#app';
import { inBatches } from '#store/facts/in-batches.ts';
import type { Inbox } from './teller.ts';

/** Forgets the followers of an inbox that is there no more. Those who have one of their own keep following if the shared one is missing. */
export async function loseInbox(
  app: App,
  { url, actors }: Inbox,
  reason: 'gone' | 'missing',
): Promise<void> {
  await inBatches(actors, async (hash) => {
    const known = reason === 'missing' ? await app.followers.read(hash) : undefined;
    if (known?.sharedInbox !== url || known.inbox === url) return app.followers.forget(hash);
    const { id, state, hash: _, sharedInbox: _shared, ...follower } = known;
    await app.followers.put(app.newId(id), state, follower);
  });
}
