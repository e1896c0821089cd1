import type { App } from '#app';
import type { StillShown } from '#domain/health/taken-down.ts';
import { timeOfId } from '#domain/id.ts';
import { HOUR, MINUTE } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import type { Watched } from '#store/builds/taken-down.ts';
import { markRun } from '#usecases/mark-run.ts';
import { lookFor, type Seen } from './look-for.ts';

/** Milliseconds after which the author is told of what still shows. The build that follows a takedown has ended by then. */
const TOLD_AFTER = 10 * MINUTE;

const ageOf = (app: App, { id }: Watched) => app.now().getTime() - timeOfId(id);
const isOld = (app: App, one: Watched) => ageOf(app, one) >= TOLD_AFTER;

/**
 * Looks for what was taken down and purges what still shows. What is gone is forgotten, and after an hour also what nobody
 * can look for, as on a site behind a password. Returns the rest.
 */
export async function purgeShown(app: App, watched: readonly Watched[]): Promise<Watched[]> {
  return (await look(app, watched)).map(({ one }) => one);
}

async function look(app: App, watched: readonly Watched[]) {
  const seen = await lookFor(app, watched);
  const left: { readonly one: Watched; readonly state: Seen['state'] }[] = [];
  const gone: string[] = [];
  const tags = new Set<string>();
  for (const one of watched) {
    const found = seen.get(one.id) ?? { state: 'unseen' };
    if (found.state === 'gone' || (found.state === 'unknown' && ageOf(app, one) >= HOUR)) {
      gone.push(one.id);
      continue;
    }
    left.push({ one, state: found.state });
    if (found.state !== 'shown') continue;
    log.warn(`A reader still gets at ${found.path} what was taken down. It is purged again.`);
    for (const tag of found.tags) tags.add(tag);
  }
  await app.takenDown.remove(gone);
  if (tags.size > 0) await app.cdn?.purge([...tags]);
  return left;
}

/**
 * Looks in a run of the schedule for what was taken down and may still show. For an hour each run looks, and after that
 * the full run of each hour. Returns whether all of it is gone.
 */
export async function checkTakedowns(app: App): Promise<'good' | 'unclear' | 'bad'> {
  if (!app.cdn) return 'good';
  const left = await look(app, await app.takenDown.all());
  if (left.some(({ one }) => ageOf(app, one) < HOUR)) markRun(app);
  if (left.some(({ one, state }) => state === 'shown' && isOld(app, one))) return 'bad';
  return left.length > 0 ? 'unclear' : 'good';
}

/** Returns the pages that show readers what was taken down minutes ago. */
export async function stillShown(app: App): Promise<StillShown[]> {
  if (!app.cdn) return [];
  const old = (await app.takenDown.all()).filter((one) => isOld(app, one));
  const seen = await lookFor(app, old);
  return old.flatMap(({ id }) => {
    const found = seen.get(id);
    if (found?.state !== 'shown') return [];
    return { path: found.path, since: new Date(timeOfId(id)).toISOString() };
  });
}
