import { log } from '#log/log.ts';
import { currentRequest } from '#log/request-context.ts';
import { timingSafeEqual } from 'node:crypto';
import type { App } from '#app';
import { requestTask, signTask } from '#request-task';
import { backUpOffsite } from '#usecases/offsite/back-up-offsite.ts';
import { cleanUp } from './clean-up.ts';
import { makeMissingLists } from './make-lists.ts';
import { rebuildDerived } from './rebuild-derived.ts';
import { rebuildFromBulk, saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { publishOnTime } from './publish-scheduled.ts';
import { rollUp } from './roll-up.ts';

/** Background tasks, by their names in the path of the request. */
const TASKS = {
  lists: makeMissingLists,
  publish: (app: App) => publishOnTime(app),
  'roll-up': rollUp,
  'clean-up': cleanUp,
  bulk: saveBulk,
  offsite: backUpOffsite,
  // Loaded when there is mail, since most starts of a function have none.
  mail: async (app: App) => (await import('#usecases/letters/send-outbox.ts')).sendOutbox(app),
  rebuild: rebuildFromBulk,
  derived: rebuildDerived,
  retry: (app: App) => rebuildFromBulk(app, { atOnce: true }),
} as const;
export type Task = keyof typeof TASKS;

/** Milliseconds for which a signature is valid, before and after its own time. */
const LIFETIME = 5 * 60 * 1_000;

/**
 * Has the background function run a task. When that does not accept the request, for instance behind a password, the
 * task is run here: it may be stopped anywhere, and the next run continues.
 */
export async function startTask(app: App, task: Task): Promise<void> {
  const answer = await requestTask(app.settings, task, app.now());
  if (answer === 'accepted') return;
  if (answer === 'redirected') await app.heartbeats.note('background', app.now(), { failed: true });
  await run(app, task);
}

/** Runs a task, unless newer code has written facts into the store: this code would clean up what it does not understand. */
async function run(app: App, task: Task): Promise<void> {
  if ((await app.format.state()) === 'newer') {
    log.warn(`The store is of a newer version of this site. The task ${task} waits for that.`);
    return;
  }
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const note = async (failed: boolean) => {
    if (!isNoted(task)) return;
    await app.heartbeats.note(task, app.now(), { failed }).catch(log.error);
  };
  try {
    await TASKS[task](app);
  } catch (cause) {
    await note(true);
    throw new Error(`The task ${task} failed after ${took()} ms.`, { cause });
  }
  await note(false);
  log.info(`The task ${task} is done.`, { task, ms: took() });
}

/** Runs a task for a request that this site signed recently. Returns false for any other request. */
export async function runTask(
  app: App,
  task: string,
  { signature, cause }: { signature: string; cause: string },
): Promise<boolean> {
  const time = Number(signature.split('.')[0]);
  const isRecent = Math.abs(app.now().getTime() - time) <= LIFETIME;
  if (!isTask(task) || !isRecent || !isSame(signature, signTask(app.settings.workKey, task, time)))
    return false;
  const request = currentRequest();
  if (request && cause !== '') request.cause = cause;
  await run(app, task);
  return true;
}

const isNoted = (task: Task): task is 'roll-up' | 'clean-up' =>
  task === 'roll-up' || task === 'clean-up';

const isTask = (task: string): task is Task => Object.hasOwn(TASKS, task);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
