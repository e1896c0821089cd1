import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { ownInbox, type PeerActor } from '#domain/fediverse/activity.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import type { Follower } from '#store/fediverse/followers.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';

/** Returns the handle of an actor. */
export const handleOfPeer = ({ id, preferredUsername }: PeerActor): string =>
  `@${preferredUsername}@${new URL(id).host}`;

/** Returns what is stored of a follower. Throws `wrong_signature` for an inbox on another server. */
function followerOf(actor: PeerActor, asked: string): Follower {
  const { origin } = new URL(actor.id);
  const inbox = ownInbox(actor);
  if (inbox === undefined) throw new AppError('wrong_signature');
  const { sharedInbox } = actor.endpoints;
  return {
    actor: actor.id,
    handle: handleOfPeer(actor),
    inbox,
    ...(sharedInbox !== undefined && new URL(sharedInbox).origin === origin && { sharedInbox }),
    follow: asked,
  };
}

/** Lets an actor follow the site, or wait for its author. One who follows already gets the answer again. */
export async function follow(
  app: App,
  { approves }: Actor,
  actor: PeerActor,
  activity: string,
): Promise<void> {
  if (await app.undone.has(actor.id, activity)) return;
  const hash = actorHash(actor.id);
  const known = await app.followers.read(hash);
  const state = known?.state === 'follows' || !approves ? 'follows' : 'waits';
  const follower = followerOf(actor, activity);
  if (known?.state !== state || !isSame(known, follower))
    await app.followers.put(app.newId(known?.id), state, follower);
  // It may have been undone meanwhile.
  if (await app.undone.has(actor.id, activity)) await app.followers.forget(hash);
  else if (state === 'follows') await queueMessage(app, { kind: 'activities', follower: hash });
}

const isSame = (one: Follower, other: Follower): boolean =>
  one.actor === other.actor &&
  one.handle === other.handle &&
  one.inbox === other.inbox &&
  one.sharedInbox === other.sharedInbox &&
  one.follow === other.follow;

/** Ends following. The activity that began it does not count when it arrives again. */
export async function unfollow(app: App, actor: string, undone: string | undefined): Promise<void> {
  const hash = actorHash(actor);
  const known = await app.followers.read(hash);
  const activities = new Set([known?.follow, undone].filter((one) => one !== undefined));
  // A repeated request must not end what has begun anew since.
  if (undone !== undefined && (await app.undone.has(actor, undone))) return;
  await app.followers.forget(hash);
  for (const one of activities) await app.undone.add(app.newId(), actor, one);
  await app.followers.forget(hash);
}

/** Follows the changes of an actor who follows: another inbox, or another name. */
export async function updateFollower(app: App, actor: PeerActor): Promise<void> {
  const known = await app.followers.read(actorHash(actor.id));
  if (!known) return;
  const follower = followerOf(actor, known.follow);
  if (!isSame(known, follower)) await app.followers.put(app.newId(known.id), known.state, follower);
}
