import { currentRequest } from '#log/request-context.ts';
import { log } from '#log/log.ts';
import { createHmac } from 'node:crypto';

/** Milliseconds to wait until the background function accepts a task, which it does before it runs the task. */
const ACCEPT_TIMEOUT = 5_000;

/** Header with the id of the request that starts a task, for the log. */
export const CAUSE_HEADER = 'x-cause';

interface Requester {
  readonly siteUrl: string | undefined;
  readonly workKey: Uint8Array;
}

/** Asks the background function of this site to run a task. Returns false if it does not accept that. */
export async function requestTask(
  { siteUrl, workKey }: Requester,
  task: string,
  now: Date,
): Promise<boolean> {
  if (siteUrl === undefined) return false;
  try {
    const response = await fetch(new URL(`/api/background/${task}`, siteUrl), {
      method: 'POST',
      headers: {
        authorization: signTask(workKey, task, now.getTime()),
        [CAUSE_HEADER]: currentRequest()?.request ?? '',
      },
      signal: AbortSignal.timeout(ACCEPT_TIMEOUT),
    });
    await response.body?.cancel();
    return response.status === 202;
  } catch (error) {
    log.error(error);
    return false;
  }
}

/** Signs a task and a time, as `{time}.{hmac}`. */
export function signTask(workKey: Uint8Array, task: string, time: number): string {
  return `${time}.${createHmac('sha256', workKey).update(`${task} ${time}`).digest('hex')}`;
}
