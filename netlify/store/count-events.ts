import { readEvent } from './event-keys.ts';
import { addEvent, noTotals, type Totals } from './totals.ts';

/** What events amount to, by their keys, added to what is counted already. */
export function countEvents(keys: readonly string[], totals = noTotals()): Totals {
  for (const key of keys) {
    const event = readEvent(key);
    if (event) addEvent(totals, event);
  }
  return totals;
}
