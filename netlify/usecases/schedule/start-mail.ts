import type { App } from '#app';
import { ageOf, isTurn, lastTried } from '#usecases/letters/mail-turn.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import { readSender } from '#usecases/letters/sender.ts';
import { startTask } from './background-work.ts';

/** Milliseconds in which the request that queued a mail has it sent. */
const FIRST_TRY = 60_000;

/**
 * Orders the digest of a week, and has the background send what waits, if anything has its turn or a run was stopped. Without a
 * mail server nothing is read.
 */
export async function startMail(app: App): Promise<void> {
  const { mail } = app.settings;
  if (!mail || 'problem' in mail) return;
  await orderDigest(app);
  const { ids, isHeld } = await app.outbox.state();
  if (isHeld || ids.length === 0 || !(await readSender(app))) return;
  const tried = await lastTried(app);
  // A mail of the future was queued by a clock that was wrong.
  const isOpen = (id: string) => Math.abs(ageOf(app, id)) >= FIRST_TRY && isTurn(app, id, tried);
  if (ids.some(isOpen)) await startTask(app, 'mail');
}
