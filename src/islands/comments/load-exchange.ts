import { useSyncExternalStore } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';
import type { StoredReceipt } from '#api-client/comments/receipts.ts';

type Exchange = typeof import('./exchange.ts');

const { subscribe, notify } = listeners();
let exchange: Exchange | undefined;
let loading: Promise<Exchange | undefined> | undefined;

/**
 * Loads what a discussion sends and parses with, unless it is there or on its way. Returns undefined if it cannot be
 * loaded, which the caller reports as a request without a response. The next call tries again.
 */
export function loadExchange(): Promise<Exchange | undefined> {
  loading ??= import('./exchange.ts').then(
    (loaded) => {
      exchange = loaded;
      notify();
      return loaded;
    },
    (error: unknown) => {
      console.warn(error);
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** Returns what a discussion sends and parses with, once it is there. */
export const useExchange = () => useSyncExternalStore(subscribe, () => exchange);

const NONE: readonly StoredReceipt[] = [];

/** Returns the receipts that this browser stores, newest first, once they can be parsed. */
export function useReceipts(): readonly StoredReceipt[] {
  const loaded = useExchange();
  return useSyncExternalStore(
    loaded?.onReceiptsChange ?? subscribe,
    loaded?.storedReceipts ?? (() => NONE),
  );
}
