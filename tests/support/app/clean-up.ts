import type { App } from '#app';
import { DAY } from '#domain/timing.ts';
import { cleanUp as cleanUpOnce } from '#usecases/schedule/clean-up.ts';

/** Runs the clean-up as on a site that has cleaned up every night. */
export async function cleanUp(app: App): Promise<void> {
  await app.heartbeats.note('cleaned', new Date(app.now().getTime() - DAY));
  await cleanUpOnce(app);
}
