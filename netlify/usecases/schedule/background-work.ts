import { currentRequest } from '#log/request-context.ts';
import { timingSafeEqual } from 'node:crypto';
import type { App } from '#app';
import { signTask } from '#request-task';
import { REQUESTED, run, starterOf } from './requested-tasks.ts';

const replies = () => import('#usecases/bluesky/read-replies.ts');

/** Background tasks, by their names in the path of the request. */
const TASKS = {
  ...REQUESTED,
  publish: async (app: App) => (await import('./publish-scheduled.ts')).publishOnTime(app),
  'roll-up': async (app: App) => (await import('./roll-up.ts')).rollUp(app),
  'clean-up': async (app: App) => (await import('./clean-up.ts')).cleanUp(app),
  offsite: async (app: App) =>
    (await import('#usecases/offsite/back-up-offsite.ts')).backUpOffsite(app),
  outbox: async (app: App) => (await import('./send-outbox.ts')).sendOutbox(app),
  replies: async (app: App) => (await replies()).readReplies(app),
  'fresh-replies': async (app: App) => (await replies()).readReplies(app, { fresh: true }),
  retry: async (app: App) =>
    (await import('#usecases/rebuild/save-bulk.ts')).rebuildFromBulk(app, { atOnce: true }),
  probe: (app: App) => app.heartbeats.note('probe', app.now()),
} as const;
export type Task = keyof typeof TASKS;

/** Milliseconds for which a signature is valid, before and after its own time. */
const LIFETIME = 5 * 60 * 1_000;

/** Starts any task. */
export const startTask = starterOf(TASKS);

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
  await run(app, task, TASKS);
  return true;
}

const isTask = (task: string): task is Task => Object.hasOwn(TASKS, task);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
