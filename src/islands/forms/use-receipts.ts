import { useSyncExternalStore } from 'react';
import { storedReceipts, onReceiptsChange } from '#api-client/comments/receipts.ts';

/** Returns the receipts that this browser stores, newest first. Only for islands that are never rendered on the server. */
export const useReceipts = () => useSyncExternalStore(onReceiptsChange, storedReceipts);
