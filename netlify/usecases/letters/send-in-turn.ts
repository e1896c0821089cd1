import type { App } from '#app';
import { type CausedMail, mayBeSent } from '#domain/letters/mail-limits.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';
import { countAs } from './count-as.ts';
import type { Outcome } from './mailer.ts';

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
export async function sendInTurn(
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
