import type { Outcome } from './import-target.ts';

type Next = Extract<Outcome<unknown>, { ok: false }>['next'];

/** Statuses of a site that is too busy, or that did not respond in time. */
const BUSY = new Set([429, 502, 503, 504]);

/** Returns what an import does after a refused request. */
export function nextAfter(status: number, code: string | undefined): Next {
  if (status === 401) return 'stop';
  return BUSY.has(status) || code === 'being_saved' ? 'again' : 'skip';
}
