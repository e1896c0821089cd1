import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { HeldDecision } from '#domain/letters/letter-desk.ts';
import { type Outbox } from '#domain/letters/outbox.ts';
import type { GivenUp } from '#domain/letters/message.ts';
import { askedLetter } from '#usecases/letters/open-letter.ts';
import { queueMail, sendSoon } from '#usecases/letters/queue-mail.ts';

/** Reads the mails that were not sent. Without a mail server there are none. */
export async function readOutbox(app: App): Promise<Outbox> {
  if (!app.settings.mail) return { isHeld: false, waiting: 0, givenUp: [] };
  const [isHeld, waiting, givenUp] = await Promise.all([
    app.outbox.isHeld(),
    app.outbox.waiting(),
    app.outbox.givenUp(),
  ]);
  return {
    isHeld,
    waiting: waiting.length,
    givenUp: givenUp
      .map(({ id, at, reason, message }) => ({ id, at, reason, kind: message.kind }))
      .reverse(),
  };
}

/** Queues a mail again that was given up. Throws `mail_not_found`. */
export async function retryMail(app: App, id: string): Promise<void> {
  const { message } = await givenUpMail(app, id);
  await queueMail(app, message);
  await app.outbox.forget(id);
}

/** Removes the note about a mail that was given up. Throws `mail_not_found`. */
export async function dismissMail(app: App, id: string): Promise<void> {
  await givenUpMail(app, id);
  await app.outbox.forget(id);
}

async function givenUpMail(app: App, id: string): Promise<GivenUp> {
  const found = (await app.outbox.givenUp()).find((one) => one.id === id);
  if (!found) throw new AppError('mail_not_found');
  return found;
}

/** Sends or discards the mails that wait since a restore, and lets mails be sent from now on. */
export async function decideHeld(app: App, { decision }: HeldDecision): Promise<void> {
  if (!(await app.outbox.isHeld())) return;
  if (decision === 'discard') await discardWaiting(app);
  await app.outbox.release();
  sendSoon(app);
}

/** Removes the mails that wait. A letter to many ends with what was sent of it. */
async function discardWaiting(app: App): Promise<void> {
  for (const { id, message } of await app.outbox.waiting()) {
    if (message.kind === 'letter') await endLetter(app, message.letter);
    await app.outbox.remove(id);
  }
}

async function endLetter(app: App, name: string): Promise<void> {
  if (await app.letters.result(name)) return;
  const asked = askedLetter(await app.documents.read(name));
  if (asked) await app.letters.add(name, asked);
  if (asked ?? (await app.letters.read(name)))
    await app.letters.finish(name, app.now().toISOString());
}
