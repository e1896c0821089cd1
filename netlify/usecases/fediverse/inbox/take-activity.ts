import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Activity } from '#domain/fediverse/activity.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { forgetActor, removeOriginal } from './remove-originals.ts';
import type { Signature } from './signature.ts';
import { follow, unfollow, updateFollower } from './take-follower.ts';
import { react, undoReaction } from './take-reaction.ts';
import { takeText } from './take-text.ts';
import { verifyActor } from './verify-actor.ts';
import type { Wanted } from './wanted.ts';

/** An activity that is about this site, whose signature is not verified yet. */
export interface Delivery {
  readonly activity: Activity;
  readonly signature: Signature;
  readonly wanted: Wanted;
  /** Counts something of an actor who has signed it, and returns the seconds to wait. Deletions are not counted. */
  readonly limit: (actor: string) => number;
}

/** Changes that get through when likes and replies have used up what may be loaded. */
const FIRST: ReadonlySet<Wanted['kind']> = new Set([
  ...(['follow', 'unfollow', 'undoReaction'] as const),
  ...(['deleteText', 'deleteActor'] as const),
]);

/**
 * Verifies an activity, and does what it asks for. Safe to repeat. Throws `wrong_signature`, and errors after which its server
 * sends it again.
 */
export async function takeActivity(app: App, { activity, signature, wanted, limit }: Delivery) {
  const isFirst = FIRST.has(wanted.kind);
  const verified = await verifyActor(app, activity.actor, signature, isFirst);
  if (!verified) {
    // An address that is gone at its origin is the proof that its actor is.
    if (wanted.kind !== 'deleteActor') throw new AppError('wrong_signature');
    return forgetActor(app, activity.actor);
  }
  const { actor, isSigner } = verified;
  const isDeletion = wanted.kind === 'deleteText' || wanted.kind === 'deleteActor';
  const wait = isDeletion ? 0 : limit(actor.id);
  if (wait > 0) throw new AppError('too_many', { retryAfter: wait });
  const isOfText = wanted.kind === 'text' || wanted.kind === 'deleteText';
  // Nobody speaks for the texts of another server.
  if (isOfText && new URL(wanted.object).origin !== new URL(actor.id).origin)
    throw new AppError('wrong_signature');
  // Nothing that somebody else hands on is believed. Texts are loaded from their origin in any case.
  if (wanted.kind === 'text') return takeText(app, actor, wanted);
  if (wanted.kind === 'deleteText') return removeOriginal(app, actor.id, wanted.object, isSigner);
  if (!isSigner) throw new AppError('wrong_signature');
  const here = await actorHere(app);
  if (!here || here.isEnding) return;
  switch (wanted.kind) {
    case 'follow':
      return follow(app, here, actor, activity.id);
    case 'unfollow':
      return unfollow(app, actor.id, wanted.undone);
    case 'reaction':
      return react(app, here, { actor: actor.id, activity: activity.id, ...wanted });
    case 'undoReaction':
      return undoReaction(app, here, { actor: actor.id, activity: wanted.undone, ...wanted });
    case 'updateActor':
      return updateFollower(app, actor);
    case 'deleteActor':
      return forgetActor(app, actor.id);
  }
}
