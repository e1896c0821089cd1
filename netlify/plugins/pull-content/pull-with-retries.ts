import { log } from '#log/log.ts';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { withRetries } from '#store/facts/with-retries.ts';

/** Pauses before the second and the third attempt, in milliseconds. A busy store needs a while to recover. */
const PAUSES = [3_000, 15_000];

/** Pulls from a store. Retries at most twice when the store did not respond in time. */
export const pullWithRetries = <T>(
  pull: () => Promise<T>,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<T> =>
  withRetries(pull, {
    pauses: PAUSES,
    isTemporary: (error) => error instanceof AppError && error.code === 'store_unavailable',
    wait(pause) {
      log.error(`The store did not respond. The next try is in ${pause / 1_000} seconds.`);
      return wait(pause);
    },
  });
