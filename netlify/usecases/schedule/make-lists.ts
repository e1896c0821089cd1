import type { App } from '#app';
import { DAY, DECLINED_DAYS } from '#domain/timing.ts';

/** Makes the lists of thoughts and comments for a store that was written before there were such lists. */
export async function makeMissingLists(app: App): Promise<void> {
  if (await app.listMarker.isSet()) return;
  await makeLists(app);
}

/** Makes the lists of thoughts and comments from their facts, of which none is removed. */
export async function makeLists(app: App): Promise<void> {
  await app.comments.repairLists(app.now());
  await app.thoughts.tidy(-Infinity);
  await app.listMarker.set();
}

/** Makes the lists anew from their facts, also the entries that are there. None is missing meanwhile. */
export async function remakeLists(app: App): Promise<void> {
  await app.comments.repairLists(app.now());
  await app.thoughts.tidy(-Infinity, { all: true });
  await app.listMarker.set();
}

/** Repairs the lists of thoughts and comments from their facts, and removes thoughts that were declined long ago. */
export async function repairLists(app: App): Promise<void> {
  await app.comments.repairLists(app.now());
  await app.thoughts.tidy(app.now().getTime() - DECLINED_DAYS * DAY);
}
