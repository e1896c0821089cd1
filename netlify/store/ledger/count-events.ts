import { readEvent } from './event-keys.ts';
import { addEvent, noTotals, type Totals } from './totals.ts';

/** Adds up events from their keys, on top of what is counted already. */
export function countEvents(keys: readonly string[], totals = noTotals()): Totals {
  for (const key of keys) {
    const event = readEvent(key);
    if (event) addEvent(totals, event);
  }
  return totals;
}
