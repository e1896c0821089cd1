import type { App } from '#app';
import { type CausedMail, mayBeSent } from '#domain/letters/limits.ts';
import type { MailMessage } from '#domain/letters/message.ts';
import { newestFact } from '#domain/letters/subscriber.ts';
import { log } from '#log/log.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';
import { countAs } from '#store/letters/marks.ts';
import { ageOf, isLastTry } from '#usecases/outbox/turn.ts';
import type { Mailer, Outcome } from './mailer.ts';
import { mailOf } from './message-content.ts';
import type { Sender } from './sender.ts';
import { keepUntold, noteTold, withUntold } from './tell-of-reply.ts';

export interface QueuedMail {
  readonly id: string;
  readonly message: Exclude<MailMessage, { kind: 'letter' }>;
}

/** Sends a message to one recipient. It is removed once the server has accepted it, and given up if it never will. */
export async function sendMessage(
  app: App,
  { sender, messages }: { sender: Sender; messages: Mailer },
  { id, message: queued }: QueuedMail,
): Promise<void> {
  const message = await withUntold(app, queued);
  const outcome = await attempt(app, sender, messages, { id, message });
  if (!outcome) return putOff(app, { id, message: queued });
  if (outcome.kind === 'sent') {
    await noteTold(app, message);
    return app.outbox.remove(id);
  }
  // Whoever sends a test waits for its result.
  const isFinal = message.kind === 'test' || outcome.kind === 'gone' || outcome.kind === 'refused';
  if (!isFinal && !isLastTry(ageOf(app, id))) return;
  if (outcome.kind === 'gone') {
    // Nobody has lost anything but whoever typed a wrong address, and there may be very many.
    if (message.kind === 'confirm') return app.outbox.remove(id);
    if (message.kind === 'reply') await endRefused(app, message.hash, outcome.detail);
  }
  await app.outbox.giveUp(id, { at: app.now().toISOString(), reason: outcome.reason, message });
  await noteTold(app, message);
}

/** Puts off a mail whose mailbox may not have it yet. Replies wait for the next mail, and a request for a day at most. */
async function putOff(app: App, { id, message }: QueuedMail): Promise<void> {
  if (message.kind === 'reply') await keepUntold(app, message);
  else if (!isLastTry(ageOf(app, id))) return;
  await app.outbox.remove(id);
}

/** Ends the subscription of an address that does not exist. */
export async function endRefused(
  app: App,
  hash: string,
  detail: string | undefined,
): Promise<void> {
  await app.subscribers.end(hash, app.newId(newestFact(await app.subscribers.of(hash))), {
    at: app.now().toISOString(),
    reason: 'refused',
    ...(detail !== undefined && { detail }),
  });
}

/** Sends a message, or finds that there is nothing to tell any more. Returns undefined if it has to wait for its turn. */
async function attempt(
  app: App,
  sender: Sender,
  mailer: Mailer,
  { id, message }: QueuedMail,
): Promise<Outcome | undefined> {
  try {
    const mail = await mailOf(app, sender, message);
    if (!mail) return { kind: 'sent' };
    const hash = 'hash' in message ? message.hash : undefined;
    const send = () => mailer.send(mail, { id, hash });
    const { kind } = message;
    if (kind !== 'confirm' && kind !== 'reply') return await send();
    return await sendInTurn(app, sender.keys, { kind, to: mail.to, id }, send);
  } catch (error) {
    log.error(`The mail ${id} could not be made:`, { error });
    return { kind: 'later', reason: 'It could not be made.' };
  }
}

interface Caused {
  readonly kind: CausedMail;
  readonly to: string;
  readonly id: string;
}

/**
 * Sends a mail that strangers can cause, if its mailbox may have one now. Returns undefined otherwise. Mails are counted
 * here, where one process sends at a time, and not where they are queued: many that are asked for at once, or that a server
 * has put off, do not come all at once either.
 */
async function sendInTurn(
  app: App,
  keys: AddressKeys,
  { kind, to, id: mail }: Caused,
  send: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const counted = await countAs(keys, to);
  const mark = { id: app.newId(), at: app.now().getTime(), kind, mail, ...counted };
  if (!mayBeSent(mark, await app.mailMarks.all())) return undefined;
  // Before the mail, so that one whose end is unknown counts.
  await app.mailMarks.add(mark);
  const outcome = await send();
  if (outcome.kind !== 'sent') await app.mailMarks.remove(mark);
  return outcome;
}
