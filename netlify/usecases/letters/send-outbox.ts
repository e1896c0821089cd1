import type { App } from '#app';
import { readSender } from './sender.ts';

/** Sends the mails whose turn it is. */
export async function sendOutbox(app: App): Promise<void> {
  if (!(await readSender(app)) || (await app.outbox.isHeld())) return;
}
