import { setTimeout } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { pull } from './pull.ts';

/** Pauses before the second and the third attempt, in milliseconds. A busy store needs a while to recover. */
const PAUSES = [3_000, 15_000];

/** Pulls as `pull` does. Retries at most twice when the store did not respond in time. */
export async function pullPatiently(
  store: FactStore,
  cache: string,
  wait: (pause: number) => Promise<unknown> = setTimeout,
): ReturnType<typeof pull> {
  for (const pause of PAUSES) {
    try {
      return await pull(store, cache);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'store_unavailable')) throw error;
      console.error(`The store did not respond. The next try is in ${pause / 1_000} seconds.`);
      await wait(pause);
    }
  }
  return pull(store, cache);
}
