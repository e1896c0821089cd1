import type { App } from '#app';
import { ageOf, isTurn, MAIL_CLAIM } from '#usecases/letters/mail-turn.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import { startTask } from './background-work.ts';

/** Milliseconds in which the request that queued a mail has it sent. */
const FIRST_TRY = 60_000;

/**
 * Orders the digest of a week, and has the background send what waits, if anything has its turn. Without a mail server
 * nothing is read.
 */
export async function startMail(app: App): Promise<void> {
  const { mail } = app.settings;
  if (!mail || 'problem' in mail) return;
  await orderDigest(app);
  const { ids, isHeld } = await app.outbox.state();
  if (isHeld || ids.length === 0) return;
  const hasTurn = ids.map((id) => ageOf(app, id)).some((age) => age >= FIRST_TRY && isTurn(age));
  // A run that was stopped has left its claim.
  if (hasTurn || (await app.claims.isClaimed(MAIL_CLAIM))) await startTask(app, 'mail');
}
