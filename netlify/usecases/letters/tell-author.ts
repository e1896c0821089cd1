import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { HOUR } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { findArrivals } from './arrivals.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { readSender } from './sender.ts';

/** Comments and thoughts of an hour that the author gets a mail of each. The others are in one summary. */
const TOLD_AT_ONCE = 5;

/** A comment on a document, or a thought. */
interface Arrived {
  readonly id: string;
  readonly document?: string;
}

/** Tells the author of a comment or thought that has arrived, after the response, if the settings say so. */
export function tellAuthorLater(app: App, arrived: Arrived): void {
  // The settings are read after the response, so that no reader waits for them.
  if (app.settings.mail) app.waitUntil(tellAuthor(app, arrived).catch(log.error));
}

async function tellAuthor(app: App, { id, document }: Arrived): Promise<void> {
  const letters = (await readSender(app))?.letters;
  if (letters?.tell !== 'at-once' || letters.tellTo === '') return;
  const time = timeOfId(id);
  const earlier = await findArrivals(app, { from: time - HOUR, before: id }, TOLD_AT_ONCE);
  if (earlier.length >= TOLD_AT_ONCE) await noteUntold(app, new Date(time));
  else if (document === undefined) await queueMessage(app, { kind: 'thought', thought: id });
  else await queueMessage(app, { kind: 'comment', comment: id, document });
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
