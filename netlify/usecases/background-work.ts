import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '#app';
import { cleanUp } from './clean-up.ts';
import { makeMissingLists } from './make-lists.ts';
import { rollUp } from './roll-up.ts';

/** The work that is done in the background, by its name in the call. */
const TASKS = { lists: makeMissingLists, 'roll-up': rollUp, 'clean-up': cleanUp } as const;
export type Task = keyof typeof TASKS;

/** The time for which a signature is good, before and after its own, in milliseconds. */
const LIFETIME = 5 * 60 * 1_000;
/** Longer than it takes to begin; what is begun is not waited for. */
const CALL_DEADLINE = 5_000;

/**
 * Has the background function do a task. Where that does not take the call, for instance behind a password, the task is
 * begun here: it may be stopped anywhere, and the next run goes on.
 */
export async function startTask(app: App, task: Task): Promise<void> {
  const { siteUrl } = app.settings;
  if (siteUrl !== undefined && (await isTaken(app, task, siteUrl))) return;
  await TASKS[task](app);
}

async function isTaken(app: App, task: Task, site: string): Promise<boolean> {
  try {
    const response = await fetch(new URL(`/api/background/${task}`, site), {
      method: 'POST',
      headers: { authorization: sign(app, task, app.now().getTime()) },
      signal: AbortSignal.timeout(CALL_DEADLINE),
    });
    await response.body?.cancel();
    return response.status === 202;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Runs a task for a call that the site signed lately; false for any other. */
export async function runTask(app: App, task: string, signature: string): Promise<boolean> {
  const time = Number(signature.split('.')[0]);
  const isRecent = Math.abs(app.now().getTime() - time) <= LIFETIME;
  if (!isTask(task) || !isRecent || !isSame(signature, sign(app, task, time))) return false;
  await TASKS[task](app);
  return true;
}

const isTask = (task: string): task is Task => Object.hasOwn(TASKS, task);

/** A signature of a task and a time, `{time}.{hmac}`. */
function sign(app: App, task: Task, time: number): string {
  const hmac = createHmac('sha256', app.settings.workKey).update(`${task} ${time}`);
  return `${time}.${hmac.digest('hex')}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
