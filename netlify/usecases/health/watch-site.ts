import type { App } from '#app';
import { updateAlerts } from './update-alerts.ts';
import { doubtfulBuildSign } from './build-sign.ts';
import { observe, type Sign, signsOf } from './signs.ts';
import { noteStore } from './watch-store.ts';

/**
 * Looks after the site in a run of the schedule, which itself proves that the schedule runs. Without a webhook there is
 * nobody to tell, and nothing is read. `takedown` is what the run has seen of takedowns.
 */
export async function watchSite(app: App, takedown: Promise<Sign>): Promise<void> {
  if (!app.settings.webhook) return;
  try {
    const open = await app.alerts.open();
    // Otherwise a request would find the old run, and open the alert again.
    if (open.has('schedule')) await app.heartbeats.note('schedule', app.now());
    const [observed, build] = await Promise.all([
      observe(app),
      doubtfulBuildSign(app, open.has('build')),
    ]);
    const signs = signsOf(observed, app.now());
    await updateAlerts(app, { ...signs, build, takedown: await takedown, schedule: 'good' });
  } catch (error) {
    await noteStore(app, false);
    throw error;
  }
  await noteStore(app, true);
}
