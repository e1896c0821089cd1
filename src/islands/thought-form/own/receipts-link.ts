import * as z from 'zod/mini';
import { KeptReceipt } from '#api-client/receipts.ts';
import { parseJson } from '#api-client/parse-json.ts';
import { LIMITS } from '#domain/limits.ts';

/** The fragment of an address that opens the list of what was sent from this browser. */
export const RECEIPTS_HASH = '#receipts';

const Kept = z.array(KeptReceipt).check(z.minLength(1), z.maxLength(LIMITS.receipts));

/** Returns the address that takes receipts to another browser. They are in its fragment, which is never sent. */
export function receiptsLink(receipts: readonly KeptReceipt[], page: string): string {
  const url = new URL(page);
  url.hash = `${RECEIPTS_HASH}=${encodeURIComponent(JSON.stringify(receipts))}`;
  return url.href;
}

/** Returns true for the fragment of an address that `receiptsLink` made. */
export const carriesReceipts = (hash: string) => hash.startsWith(`${RECEIPTS_HASH}=`);

/** Reads the receipts in the fragment of an address. Returns none if it is damaged. */
export function receiptsIn(hash: string): readonly KeptReceipt[] {
  try {
    const text = decodeURIComponent(hash.slice(`${RECEIPTS_HASH}=`.length));
    const kept = Kept.safeParse(parseJson(text));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}
