import type { App } from '#app';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { originOf } from '#usecases/actor-here.ts';

/** The claim that every change of the actor needs. */
const ACTOR_CLAIM = 'fediverse';

/**
 * Makes the actor of a site that was moved anew at the present address, under the same name. It names the one before as its own, so
 * that its followers can come by themselves once that one moves here. They are not told of anything until then. Without an actor,
 * or with one that belongs here, nothing happens.
 */
export async function moveHere(app: App, author: string): Promise<void> {
  const origin = originOf(app);
  if (origin === undefined) return;
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    const before = await app.actor.read();
    if (!before || before.isEnding || before.origin === origin) return;
    const { id, isEnding: _, movedTo: _moved, ...actor } = before;
    const address = socialAddresses(before.origin, before.name).actor;
    // The actor comes last: until then nothing is sent, and a repeated request does the same.
    await app.followers.clear();
    await app.told.clear();
    await app.actor.put(app.newId(id), {
      ...actor,
      by: author,
      since: app.now().toISOString(),
      origin,
      alsoKnownAs: [...new Set([address, ...actor.alsoKnownAs])],
    });
  });
  await queueMessage(app, { kind: 'activities' });
}
