import type { App } from '#app';
import type { TakenDown } from '#domain/health/taken-down.ts';
import { isOfProbe } from '#domain/probe/traces.ts';
import { log } from '#log/log.ts';
import { REPEAT_AFTER } from '#store/drivers/purging.ts';
import type { Watched } from '#store/builds/taken-down.ts';
import { markRun } from '#usecases/mark-run.ts';
import { purgeShown } from './purge-shown.ts';

/** Milliseconds before each look: the first comes right after the repeated purge. Netlify accepts two purges of a tag in five seconds. */
const PAUSES = [REPEAT_AFTER + 500, 6_000, 6_000];

const pending = new WeakMap<App['settings'], Watched[]>();

/**
 * Looks some seconds after the response whether readers still get what was taken down, and purges it again. The schedule
 * goes on with what is left. What is taken down meanwhile is looked for at the same time. Without a CDN nothing happens, nor for
 * a post of a probe, which looks itself.
 */
export function watchTakedown(app: App, taken: TakenDown): void {
  if (taken.kind === 'post' && isOfProbe(taken.document)) return;
  if (!app.cdn || app.settings.workUrl === undefined) return;
  const watched = { id: app.newId(), fact: taken };
  const others = pending.get(app.settings);
  if (others) others.push(watched);
  else pending.set(app.settings, [watched]);
  app.waitUntil(app.takenDown.add(watched.id, taken).catch(log.error));
  if (!others) app.waitUntil(follow(app).catch(log.error));
}

async function follow(app: App): Promise<void> {
  const [first = 0, ...others] = PAUSES;
  await app.cdn?.wait(first);
  let left: readonly Watched[] = pending.get(app.settings) ?? [];
  pending.delete(app.settings);
  left = await purgeShown(app, left);
  for (const pause of others) {
    if (left.length === 0) return;
    await app.cdn?.wait(pause);
    left = await purgeShown(app, left);
  }
  if (left.length > 0) markRun(app);
}
