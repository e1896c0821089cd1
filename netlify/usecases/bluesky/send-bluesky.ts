import type { App } from '#app';
import type { Outcome, QueuedOf } from '#usecases/outbox/send-queued.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { ACCOUNT_CLAIM, type Follower, openFollower } from './follower.ts';
import { sendDocument } from './send-document.ts';
import { removeSite, sendSite, type Turn } from './send-site.ts';
import { SignInRefused } from './sign-in.ts';
import { XrpcError } from './xrpc.ts';

const SENT: Outcome = { kind: 'sent' };

/**
 * Brings the records of the connected account in line with one document, or with the whole site. Without an account there is
 * nothing to do, nor with one that its server refuses: once it is connected again, everything is sent.
 */
export async function sendBluesky(app: App, { message }: QueuedOf<'bluesky'>): Promise<Outcome> {
  const account = await app.bluesky.read();
  if (!account || account.refused !== undefined) return SENT;
  try {
    const follower = openFollower(app, account);
    if (account.isEnding) return await endConnection(follower);
    if (message.document === undefined) return await outcomeOf(app, await sendSite(follower));
    await sendDocument(follower, message.document, { post: message.post === true });
    return SENT;
  } catch (error) {
    if (error instanceof SignInRefused) {
      await app.bluesky.refuse(account.id, error.message);
      return { kind: 'refused', reason: error.message };
    }
    if (error instanceof XrpcError) return failure(error);
    throw error;
  }
}

/** Removes all records of the site, and then the account. */
async function endConnection(follower: Follower): Promise<Outcome> {
  const { app, account } = follower;
  const turn = await removeSite(follower);
  if (turn.end === 'complete')
    await withClaim(app, { key: ACCOUNT_CLAIM }, async () => {
      // The author may have connected it again meanwhile.
      if ((await app.bluesky.read())?.id !== account.id) return;
      await app.blueskyAnswers.clear();
      await app.bluesky.disconnect(app.newId(account.id));
    });
  return outcomeOf(app, turn);
}

/** Has the next turn go on with what is left. The run of the outbox looks for it. */
async function outcomeOf(app: App, { end, refusal }: Turn): Promise<Outcome> {
  if (end === 'more') await app.outbox.add(app.newId(), { kind: 'bluesky' });
  return refusal && end !== 'more' ? failure(refusal) : SENT;
}

const LIMITED = 'Bluesky takes nothing more from this account for a while.';
const UNREACHABLE = 'The server of the Bluesky account did not respond.';

/** Says why a request failed. The server chooses the name of an error, so only a plain one is repeated. */
export function failure(error: XrpcError): Exclude<Outcome, { kind: 'sent' | 'early' }> {
  if (error.status === 429) return { kind: 'later', reason: LIMITED };
  if (error.isForNow) return { kind: 'later', reason: UNREACHABLE };
  const name = /^[a-z]{1,40}$/i.test(error.code) ? error.code : String(error.status);
  return {
    kind: 'refused',
    reason: `The server of the Bluesky account did not accept a text: ${name}.`,
  };
}
