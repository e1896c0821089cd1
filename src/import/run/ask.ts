import { IMPORT_RETRY } from '#domain/timing.ts';
import type { Outcome } from './import-target.ts';

/** Error for a failure that all further requests would share, and for a run that its author stopped. */
export class StopImport extends Error {}

/** The reason of a run that its author stopped. */
export const STOPPED = 'It was stopped.';

/** Sends a request, again if it may succeed then. Throws `StopImport` when no further one can succeed. */
export type Ask = <T>(send: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

const RETRIES = 4;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Creates an `Ask` that waits longer after each failure. */
export const persistently =
  (wait: (milliseconds: number) => Promise<unknown> = pause): Ask =>
  async (send) => {
    let outcome = await send();
    for (let n = 0; n < RETRIES && !outcome.ok && outcome.next === 'again'; n++) {
      await wait(IMPORT_RETRY * 2 ** n);
      outcome = await send();
    }
    // The site did not respond to any of them.
    if (!outcome.ok && outcome.next !== 'skip') throw new StopImport(outcome.reason);
    return outcome;
  };
