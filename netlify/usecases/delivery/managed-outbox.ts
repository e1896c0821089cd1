import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { HeldDecision, Outbox } from '#domain/outbox/outbox.ts';
import type { GivenUp, Message } from '#domain/outbox/message.ts';
import { askedLetter } from '#usecases/letters/open-letter.ts';
import { queueMessage, sendSoon } from '#usecases/outbox/queue-message.ts';

/** Reads the messages that were not sent. */
export async function readOutbox(app: App): Promise<Outbox> {
  const { ids, isHeld, givenUp } = await app.outbox.state();
  const [listed, index] =
    givenUp > 0 ? await Promise.all([app.outbox.givenUp(), app.documents.index()]) : [[]];
  return {
    isHeld,
    waiting: ids.length,
    givenUp: listed
      .flatMap(({ id, at, reason, message }) => {
        const { kind } = message;
        if (kind === 'source') return [];
        const title = index?.byId.get(documentOf(message) ?? '')?.shown?.post?.title;
        return { id, at, reason, kind, ...(title !== undefined && { title }) };
      })
      .reverse(),
  };
}

/** Returns the document that a message is about. */
function documentOf(message: Message): string | undefined {
  if (message.kind === 'letter') return message.letter;
  const about = message.kind === 'webhook' ? message.event : message;
  return 'document' in about ? about.document : undefined;
}

/** Queues a message again that was given up. Throws `message_not_found`. */
export async function retryMessage(app: App, id: string): Promise<void> {
  const { message } = await givenUpMessage(app, id);
  // Servers that have refused a text are left alone otherwise, until it is edited.
  const isTold = message.kind === 'activities' || message.kind === 'mentions';
  await queueMessage(app, isTold ? { ...message, again: true } : message);
  await app.outbox.forget(id);
}

/** Removes the note about a message that was given up. Throws `message_not_found`. */
export async function dismissMessage(app: App, id: string): Promise<void> {
  await givenUpMessage(app, id);
  await app.outbox.forget(id);
}

async function givenUpMessage(app: App, id: string): Promise<GivenUp> {
  const found = (await app.outbox.givenUp()).find((one) => one.id === id);
  if (!found) throw new AppError('message_not_found');
  return found;
}

/** Sends or discards the messages that wait since a restore, and lets messages be sent from now on. */
export async function decideHeld(app: App, { decision }: HeldDecision): Promise<void> {
  if (!(await app.outbox.isHeld())) return;
  if (decision === 'discard') await discardWaiting(app);
  await app.outbox.release();
  sendSoon(app);
}

/** Removes the messages that wait. A letter to many ends with what was sent of it. */
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
