import type { App } from '#app';
import { DAY, DECLINED_DAYS } from '#domain/timing.ts';
import { eraseLeftovers } from '#usecases/readers/erase-texts.ts';

/** Makes the lists of thoughts and comments for a store that lacks them, as after a restore. */
export async function makeMissingLists(app: App): Promise<void> {
  if (!(await app.missingLists.isSet())) return;
  await makeLists(app);
  await app.missingLists.clear();
}

/**
 * Makes the lists of thoughts and comments from their facts. Of these only such are removed that a backup has brought
 * back after their erasure.
 */
export async function makeLists(app: App): Promise<void> {
  await eraseLeftovers(app);
  await app.comments.forgetThreads();
  await app.comments.repairLists(app.now());
  await app.thoughts.tidy(-Infinity);
}

/** Makes the lists anew from their facts, also the entries that are there. None is missing meanwhile. */
export async function remakeLists(app: App): Promise<void> {
  await app.comments.forgetThreads();
  await app.comments.repairLists(app.now());
  await app.thoughts.tidy(-Infinity, { all: true });
}

/** Repairs the lists of thoughts and comments from their facts, and removes thoughts that were declined long ago. */
export async function repairLists(app: App, now: Date): Promise<void> {
  await app.comments.repairLists(app.now());
  await app.thoughts.tidy(now.getTime() - DECLINED_DAYS * DAY);
}
