import type { App } from '#app';
import { answerOf } from '#domain/fediverse/activities.ts';
import { HOUR } from '#domain/timing.ts';
import type { Outcome, QueuedOf } from '#usecases/outbox/send-queued.ts';
import { outcomeOf, reasonOf } from '#usecases/outbox/open-turn.ts';
import { ageOf, isLastTry } from '#usecases/outbox/turn.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { deliver } from './telling/deliver.ts';
import { tellComment } from './telling/tell-comment.ts';
import { tellDocument, tellEnd, tellSite } from './telling/tell-site.ts';
import { followersInboxes, inboxAt, openTeller, type Teller } from './telling/teller.ts';

const SENT: Outcome = { kind: 'sent' };
const EARLY: Outcome = { kind: 'early' };

/**
 * Brings inboxes in line with one text, or with the whole site, or answers a request to follow. Without an actor that belongs to
 * this address there is nothing to send.
 */
export async function sendActivities(
  app: App,
  { id, message }: QueuedOf<'activities'>,
): Promise<Outcome> {
  const actor = await actorHere(app);
  if (!actor) return SENT;
  const age = ageOf(app, id);
  const { document, comment, follower } = message;
  if (document !== undefined && comment !== undefined && age < HOUR) {
    // It is queued before it is stored.
    if (!(await app.comments.find(document, comment))) return EARLY;
  }
  const isLast = isLastTry(age, message.kind);
  const teller = await openTeller(app, actor, { isLast, isAgain: message.again === true });
  if (actor.isEnding) {
    if (document === undefined && follower === undefined) await tellEnd(teller);
  } else if (follower !== undefined) return answerFollower(teller, follower);
  else if (document === undefined) await tellSite(teller);
  else {
    await noteChange(app);
    if (comment !== undefined) await tellComment(teller, document, comment);
    else await tellDocument(teller, document, await followersInboxes(app));
  }
  return outcomeOf(teller, { id, message });
}

/** Notes that a text is about to change, which may bring the content back to what all inboxes had before. */
async function noteChange(app: App): Promise<void> {
  if (await app.told.content()) await app.told.noteContent('');
}

/** Accepts or rejects a request to follow. One that is rejected is then forgotten. */
async function answerFollower(teller: Teller, hash: string): Promise<Outcome> {
  const { app, addresses } = teller;
  const follower = await app.followers.read(hash);
  if (!follower || follower.state === 'waits') return SENT;
  const isRefused = follower.state === 'refused';
  const key = `${hash}-${follower.id}`;
  const answer = answerOf(isRefused ? 'Reject' : 'Accept', addresses.actor, follower, key);
  const inbox = inboxAt(follower.inbox);
  const delivered = await deliver(teller, inbox, answer);
  const isWaiting = delivered.kind === 'waits';
  // Another request may have come meanwhile.
  if (
    delivered.kind === 'gone' ||
    delivered.kind === 'missing' ||
    (isRefused && (!isWaiting || teller.isLast))
  )
    await app.followers.forget(hash, follower.id);
  if (isWaiting) {
    teller.rest.waiting.add(inbox.host);
    return { kind: 'waits', reason: reasonOf(teller) };
  }
  return delivered.kind === 'refused' && !isRefused ? delivered : SENT;
}
