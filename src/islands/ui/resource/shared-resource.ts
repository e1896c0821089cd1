import { useSyncExternalStore } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';
import type { Result } from '#api-client/http/request.ts';
import type { Loaded } from './use-resource.ts';

type SharedResource<T> = ReturnType<typeof sharedResource<T>>;

/** Makes a resource that several parts of a page show. It is loaded when the first of them shows it. */
export function sharedResource<T>(load: () => Promise<Result<T>>) {
  const { subscribe, notify } = listeners();
  let state: Pick<Loaded<T>, 'value' | 'failure'> = { value: undefined, failure: undefined };
  let requests = 0;

  function set(next: typeof state): void {
    state = next;
    notify();
  }

  function reload(): void {
    if (state.failure) set({ ...state, failure: undefined });
    const request = ++requests;
    void load().then((result) => {
      // Only the latest response counts.
      if (request !== requests) return;
      if (!result.ok) console.warn(result.failure.message);
      set(result.ok ? { ...state, value: result.value } : { ...state, failure: result.failure });
    });
  }

  return {
    reload,
    /** Takes a value that another response has brought, if it has. Nothing is loaded then. */
    begin: (value: T | undefined) => {
      if (value === undefined) return;
      requests += 1;
      set({ value, failure: undefined });
    },
    /** Loads the resource again, if it is shown. */
    invalidate: () => {
      if (requests > 0) reload();
    },
    /** Updates the value, if it was loaded. */
    change: (update: (value: T) => T) => {
      if (state.value !== undefined) set({ ...state, value: update(state.value) });
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      const stop = subscribe(listener);
      if (requests === 0) reload();
      return stop;
    },
  };
}

/** Returns a shared resource with its loading state. */
export function useShared<T>({ read, subscribe, reload }: SharedResource<T>): Loaded<T> {
  return { ...useSyncExternalStore(subscribe, read, read), reload };
}
