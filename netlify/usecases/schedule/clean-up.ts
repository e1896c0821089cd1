import { log } from '#log/log.ts';
import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { CONFIRMATION_DAYS, DAY, LETTER_DAYS, PREVIEW_DAYS, TRASH_DAYS } from '#domain/timing.ts';
import { eraseLeftovers, removeLostOriginals } from '#usecases/readers/erase-texts.ts';
import { emptyTrash, releaseAddresses } from './empty-trash.ts';
import { repairLists } from './make-lists.ts';

/** Time by which a clean-up believes the clock to have gone on since the one before, in milliseconds. */
const MOST_SINCE = 2 * DAY;

/**
 * Removes everything that has expired. A step that fails is logged and does not stop the others. What it removes is gone
 * for good, so it does not believe a clock that has leapt ahead: its time goes on by two days at most since the clean-up
 * of the night before. A site that was switched off for long catches up in as many nights.
 */
export async function cleanUp(app: App): Promise<void> {
  const last = await app.heartbeats.read('cleaned');
  // Without one before, nothing has expired yet.
  const since = last ? Date.parse(last.at) + MOST_SINCE : 0;
  const clock = app.now();
  const now = new Date(Math.min(clock.getTime(), since));
  await app.heartbeats.note('cleaned', last ? now : clock);
  if (last && now < clock) {
    log.warn(
      `The last clean-up was long before ${clock.toISOString()}. Only what has expired by ${now.toISOString()} is removed.`,
    );
  }
  const daysAgo = (days: number) => now.getTime() - days * DAY;
  const olderThan = (days: number) => (id: string) => !(timeOfId(id) >= daysAgo(days));
  // The id of an upload is made by a browser. An id from the future would never expire.
  const isAhead = (id: string) => timeOfId(id) > app.now().getTime() + DAY;
  const steps = [
    async () => {
      const expired = (await app.uploads.ids()).filter((id) => olderThan(1)(id) || isAhead(id));
      for (const id of expired) await app.uploads.clear(id);
    },
    () => app.removeExpired(now),
    () => emptyTrash(app, now),
    () => releaseAddresses(app, now),
    () => app.previews.removeBefore(daysAgo(PREVIEW_DAYS + 1)),
    () => eraseLeftovers(app),
    () => app.comments.blankRemovedBefore(daysAgo(TRASH_DAYS + 1)),
    () => removeLostOriginals(app),
    () => app.comments.removeOldNotes(now),
    () => repairLists(app, now),
    () => app.takedowns.removeBefore(daysAgo(TRASH_DAYS + 1)),
    () => app.outbox.takeOlder(),
    () => app.claims.removeBefore(daysAgo(1)),
    () => app.dueRuns.removeBefore(daysAgo(1)),
    () => app.letters.removeOld(new Date(daysAgo(LETTER_DAYS)), new Date(daysAgo(-1))),
    () => app.documents.moveSuperseded(daysAgo(1)),
    () => app.signIns.removeSurplus(app.now()),
    () => app.subscribers.removeOld(daysAgo(CONFIRMATION_DAYS)),
    // Takes addresses out of the snapshot whose subscriptions have ended.
    () => app.subscribers.all(),
  ];
  for (const step of steps) await step().catch(log.error);
}
