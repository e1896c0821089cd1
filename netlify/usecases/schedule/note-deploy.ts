import type { App } from '#app';
import { CLOCK_SKEW } from '#domain/id.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { updateAlerts } from '#usecases/health/update-alerts.ts';
import { retryFailedBuild } from './retry-failed-build.ts';

/** A deploy, as an event of the platform names it. */
interface Deploy {
  readonly context: string;
  readonly createdAt: string;
  /** True for one that was made elsewhere and uploaded. */
  readonly manual?: boolean;
}

/**
 * Notes that a deploy of production has ended, so that whoever watches the site looks again. A failed one is told at once, and
 * repeated once. One that is older than the last call of the build hook says nothing about the build of that, nor does a failed
 * one that somebody uploads, who sees the failure: the build of the hook may still run, and a second call would cost a deploy.
 */
export async function noteDeploy(
  app: App,
  { context, createdAt, manual }: Deploy,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  if (context !== PRODUCTION || (manual && outcome === 'failed')) return;
  const state = await app.rebuilds.state();
  const { calledAt = -Infinity, latest } = state;
  if (Date.parse(createdAt) + CLOCK_SKEW < calledAt) return;
  if (outcome === 'succeeded') {
    await app.rebuilds.succeed(app.newId(latest));
    // Alerts may be over, feeds of the build have changed, and who has just set a site up wants to see that the schedule runs.
    await app.dueRuns.mark(app.now().getTime());
    return;
  }
  const id = app.newId(latest);
  await app.rebuilds.fail(id);
  await updateAlerts(app, { build: 'bad' });
  await retryFailedBuild(app, await app.rebuilds.state());
}
