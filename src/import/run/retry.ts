import { IMPORT_RETRIES, IMPORT_RETRY } from '#domain/timing.ts';
import type { Outcome } from './import-target.ts';

/** Error for a failure that all further requests would share, and for a run that its author stopped. */
export class StopImport extends Error {}

export const STOPPED = 'It was stopped.';

/** Sends a request, again if it may succeed then. Throws `StopImport` when no further one can succeed. */
export type Retry = <T>(send: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Waits for some time, or until a signal is aborted. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const pause: Wait = (milliseconds, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    const end = () => {
      clearTimeout(timer);
      done(undefined);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** Creates a `Retry` that waits longer after each failure, until its author stops it. */
export const createRetry =
  (signal: AbortSignal, wait: Wait = pause): Retry =>
  async (send) => {
    let outcome = await send();
    for (let n = 0; n < IMPORT_RETRIES && !outcome.ok && outcome.next === 'again'; n++) {
      await wait(IMPORT_RETRY * 2 ** n, signal);
      if (signal.aborted) throw new StopImport(STOPPED);
      outcome = await send();
    }
    // The site did not respond to any of them.
    if (!outcome.ok && outcome.next !== 'skip') throw new StopImport(outcome.reason);
    return outcome;
  };

type Next = Extract<Outcome<unknown>, { ok: false }>['next'];

/** Statuses of a site that is too busy, or that did not respond in time. */
const BUSY = new Set([429, 502, 503, 504]);

/** Returns what an import does after a refused request. */
export function nextAfter(status: number, code: string | undefined): Next {
  if (status === 401) return 'stop';
  return BUSY.has(status) || code === 'being_saved' ? 'again' : 'skip';
}
