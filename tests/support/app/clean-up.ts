import type { App } from '#app';
import { DAY } from '#domain/timing.ts';
import { cleanUp as cleanUpOnce } from '#usecases/schedule/clean-up.ts';
import { later, type TestApp } from './test-app.ts';

/** Runs the clean-up as on a site that has cleaned up every night. */
export async function cleanUp(app: App): Promise<void> {
  await app.heartbeats.note('cleaned', new Date(app.now().getTime() - DAY));
  await cleanUpOnce(app);
}

/** Lets so many days pass since the beginning of a test, with the clean-up of a night at their end. */
export async function passDays(app: TestApp, days: number): Promise<void> {
  app.clock.now = later(days * DAY);
  await cleanUp(app);
}
