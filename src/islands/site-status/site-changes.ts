import { useSyncExternalStore } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';

const { subscribe, notify } = listeners();
let changes = 0;

/** Has the status of the site look again, after a change of what readers see. */
export function noteSiteChange(): void {
  changes += 1;
  notify();
}

/** Returns a number that grows with each change of the site on this page. */
export const useSiteChanges = () => useSyncExternalStore(subscribe, () => changes);
