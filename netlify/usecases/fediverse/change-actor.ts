import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { FediverseState } from '#domain/fediverse/account.ts';
import type { Actor, StoredActor } from '#store/fediverse/actors.ts';
import { log } from '#log/log.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { originOf } from '#usecases/actor-here.ts';
import { readFediverse } from './fediverse-state.ts';

/** The claim that every change of the actor needs. */
export const ACTOR_CLAIM = 'fediverse';

/** Returns an actor as it is stored. */
export function storedOf({ id: _id, isEnding: _ending, ...actor }: Actor): StoredActor {
  return actor;
}

/**
 * Stores a change of the actor, and has everybody told. Without a change nothing happens. Throws `fediverse_off` unless the site
 * has an actor that belongs to it.
 */
export async function changeActor(
  app: App,
  author: string,
  change: (actor: Actor) => Partial<StoredActor> | undefined,
): Promise<FediverseState> {
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    const actor = await requireActor(app);
    const changed = change(actor);
    if (!changed) return;
    await app.actor.put(app.newId(actor.id), { ...storedOf(actor), ...changed, by: author });
    await tellAll(app);
  });
  return readFediverse(app);
}

/** Reads the actor. Throws `fediverse_off` unless the site has one that belongs to it and goes on. */
export async function requireActor(app: App): Promise<Actor> {
  const actor = await app.actor.read();
  if (!actor || actor.isEnding || actor.origin !== originOf(app))
    throw new AppError('fediverse_off');
  return actor;
}

/** Has the copies of the actor that others read replaced, and everybody told of it. */
export async function tellAll(app: App): Promise<void> {
  await app.cdn?.purge([CACHE_TAGS.social]).catch(log.error);
  await queueMessage(app, { kind: 'activities' });
}
