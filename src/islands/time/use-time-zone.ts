import { useSyncExternalStore } from 'react';
import { siteState } from '#api-client/site.ts';

/** The time zone of this browser. */
export const BROWSER_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

let known: string | undefined;
let isRequested = false;
const listeners = new Set<() => void>();

/**
 * Returns the time zone in which posts are scheduled: the site's, or this browser's if that request fails. Undefined at
 * first. All parts of a page share one request.
 */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(subscribe, () => known, unknown);
}

/** Requests the time zone again, after a change of the settings. */
export async function reloadTimeZone(): Promise<void> {
  isRequested = true;
  const state = await siteState();
  known = state.ok ? state.value.timeZone : (known ?? BROWSER_TIME_ZONE);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) void reloadTimeZone();
  return () => listeners.delete(listener);
}

const unknown = () => undefined;
