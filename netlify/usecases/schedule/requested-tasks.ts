import { log } from '#log/log.ts';
import type { App } from '#app';
import { requestTask } from '#request-task';

/** Tasks by the names in the path of a request for one. */
export type Tasks = Readonly<Record<string, (app: App) => Promise<void>>>;

const bulk = () => import('#usecases/rebuild/save-bulk.ts');

/**
 * Background tasks that requests of people start, and the schedule. Each is loaded when it runs, since most requests run
 * none.
 */
export const REQUESTED = {
  lists: async (app: App) => (await import('./make-lists.ts')).makeMissingLists(app),
  bulk: async (app: App) => (await bulk()).saveBulk(app),
  rebuild: async (app: App) => (await bulk()).rebuildFromBulk(app),
  derived: async (app: App) => (await import('./rebuild-derived.ts')).rebuildDerived(app),
} as const;

/**
 * Makes a function that has the background function run a task. When that does not accept the request, for instance behind
 * a password, the task is run here: it may be stopped anywhere, and the next run continues.
 */
export const starterOf =
  <T extends Tasks>(tasks: T) =>
  async (app: App, task: keyof T & string): Promise<void> => {
    const answer = await requestTask(app.settings, task, app.now());
    if (answer === 'accepted') return;
    if (answer === 'redirected')
      await app.heartbeats.note('background', app.now(), { failed: true });
    await run(app, task, tasks);
  };

/** Starts a task that needs little code. */
export const startRequested = starterOf(REQUESTED);

/** Runs a task, unless newer code has written facts into the store: this code would clean up what it does not understand. */
export async function run(app: App, task: string, tasks: Tasks): Promise<void> {
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
    await tasks[task]?.(app);
  } catch (cause) {
    await note(true);
    throw new Error(`The task ${task} failed after ${took()} ms.`, { cause });
  }
  await note(false);
  log.info(`The task ${task} is done.`, { task, ms: took() });
}

const isNoted = (task: string): task is 'roll-up' | 'clean-up' =>
  task === 'roll-up' || task === 'clean-up';
