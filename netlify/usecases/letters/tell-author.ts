import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import type { Message } from '#domain/letters/message.ts';
import { HOUR } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { findArrivals } from './arrivals.ts';
import { queueMail } from './queue-mail.ts';
import { readSender } from './sender.ts';

/** Comments and thoughts of an hour that the author gets a mail of each. The others are in one summary. */
const TOLD_AT_ONCE = 5;

/** Tells the author of a comment or thought that has arrived, after the response, if the settings say so. */
export function tellAuthorLater(
  app: App,
  message: Extract<Message, { kind: 'comment' | 'thought' }>,
): void {
  // The settings are read after the response, so that no reader waits for them.
  if (app.settings.mail) app.waitUntil(tellAuthor(app, message).catch(log.error));
}

async function tellAuthor(app: App, message: Parameters<typeof tellAuthorLater>[1]): Promise<void> {
  const letters = (await readSender(app))?.letters;
  if (letters?.tell !== 'at-once' || letters.tellTo === '') return;
  const id = message.kind === 'comment' ? message.comment : message.thought;
  const time = timeOfId(id);
  const earlier = await findArrivals(app, { from: time - HOUR, before: id }, TOLD_AT_ONCE);
  if (earlier.length < TOLD_AT_ONCE) await queueMail(app, message);
  else await noteUntold(app, new Date(time));
}

/** Notes the time of the first arrival that the author was not told of since the last summary. */
async function noteUntold(app: App, at: Date): Promise<void> {
  const [summary, untold] = await Promise.all([
    app.heartbeats.read('summary'),
    app.heartbeats.read('untold'),
  ]);
  const isNoted = untold !== undefined && untold.at > (summary?.at ?? '');
  if (!isNoted) await app.heartbeats.note('untold', at);
}
