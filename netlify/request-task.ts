import { currentRequest } from '#log/request-context.ts';
import { log } from '#log/log.ts';
import { createHmac } from 'node:crypto';

/** Milliseconds to wait until the background function accepts a task, which it does before it runs the task. */
const ACCEPT_TIMEOUT = 5_000;

/** Header with the id of the request that starts a task, for the log. */
export const CAUSE_HEADER = 'x-cause';

interface Requester {
  readonly workUrl: string | undefined;
  readonly workKey: Uint8Array;
}

/** The answer to a request for a task. A redirect is none, since it would turn the request into another one. */
export type TaskAnswer = 'accepted' | 'redirected' | 'refused';

/** Asks the background function of this site to run a task. */
export async function requestTask(
  { workUrl, workKey }: Requester,
  task: string,
  now: Date,
): Promise<TaskAnswer> {
  if (workUrl === undefined) return 'refused';
  try {
    const response = await fetch(new URL(`/api/background/${task}`, workUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: signTask(workKey, task, now.getTime()),
        [CAUSE_HEADER]: currentRequest()?.request ?? '',
      },
      signal: AbortSignal.timeout(ACCEPT_TIMEOUT),
    });
    await response.body?.cancel();
    if (response.status === 202) return 'accepted';
    if (response.status < 300 || response.status >= 400) return 'refused';
    log.error(`The background function was not reached: ${workUrl} redirects to another address.`);
    return 'redirected';
  } catch (error) {
    log.error(error);
    return 'refused';
  }
}

/** Signs a task and a time, as `{time}.{hmac}`. */
export function signTask(workKey: Uint8Array, task: string, time: number): string {
  return `${time}.${createHmac('sha256', workKey).update(`${task} ${time}`).digest('hex')}`;
}
