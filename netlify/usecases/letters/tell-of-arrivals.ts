import type { App } from '#app';
import { dayOf } from '#domain/date.ts';
import { timedId } from '#domain/id.ts';
import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import { DAY } from '#domain/timing.ts';
import { findArrivals } from './arrivals.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { readSender } from './sender.ts';

/** The hour in the site's time zone from which on the summary of a day is sent. */
const MORNING = 7;

/** The longest time that a summary looks back, such as the first one of all. */
const LONGEST = 7 * DAY;

/**
 * Queues a mail about everything that arrived since the last one, if it is time for that: each morning, or if more arrived
 * within an hour than the author is told of at once. The note of the last summary is written after the mail is queued, so
 * that nothing is left out.
 */
export async function tellOfArrivals(app: App): Promise<void> {
  const sender = await readSender(app);
  if (!sender || sender.letters.tellTo === '') return;
  const now = app.now();
  const zone = sender.site.timeZone || app.settings.timeZone;
  const from = await beginOfSummary(app, sender.letters.tell, zone);
  if (from === undefined) return;
  const span = { from: Date.parse(from), before: timedId(now.getTime(), '') };
  const found = await findArrivals(app, span, 1);
  if (found.length > 0) await queueMessage(app, { kind: 'day', from, until: now.toISOString() });
  await app.heartbeats.note('summary', now);
}

/** Returns the time that a summary which is due begins with. Undefined if none is. */
async function beginOfSummary(
  app: App,
  tell: LetterSettings['tell'],
  zone: string,
): Promise<string | undefined> {
  if (tell === 'never') return undefined;
  const now = app.now();
  if (tell === 'daily' && hourOf(now, zone) < MORNING) return undefined;
  const last = (await app.heartbeats.read('summary'))?.at;
  if (tell === 'daily') {
    if (last === undefined) return new Date(now.getTime() - DAY).toISOString();
    if (dayOf(new Date(last), zone) === dayOf(now, zone)) return undefined;
    return new Date(Math.max(Date.parse(last), now.getTime() - LONGEST)).toISOString();
  }
  const untold = (await app.heartbeats.read('untold'))?.at;
  return untold !== undefined && untold > (last ?? '') ? untold : undefined;
}

const hourOf = (date: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(date),
  );
