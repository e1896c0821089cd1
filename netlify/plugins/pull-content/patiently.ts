import { setTimeout } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';

/** Pauses before the second and the third attempt, in milliseconds. A busy store needs a while to recover. */
const PAUSES = [3_000, 15_000];

/** Does some work with a store. Retries at most twice when the store did not respond in time. */
export async function patiently<T>(
  work: () => Promise<T>,
  wait: (pause: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'store_unavailable')) throw error;
      console.error(`The store did not respond. The next try is in ${pause / 1_000} seconds.`);
      await wait(pause);
    }
  }
  return work();
}
