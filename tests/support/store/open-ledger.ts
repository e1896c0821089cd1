import { timedId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { ledger } from '#store/ledger/ledger.ts';

export const HOUR = 60 * 60 * 1_000;
export const NOON = Date.UTC(2026, 10, 21, 12);

let made = 0;

/**
 * Opens the ledger of views, with a clock that stands still unless it is moved. Of sampled events, it stores none that
 * raises no register.
 */
export function openLedger(store: FactStore, clock = { time: NOON }) {
  return ledger({
    store,
    stream: 'views',
    now: () => new Date(clock.time),
    random: (limit) => limit - 1,
    newId: () => timedId(clock.time, String(made++).padStart(12, '0')),
  });
}
