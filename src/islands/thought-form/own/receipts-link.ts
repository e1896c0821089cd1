import * as z from 'zod/mini';
import { StoredReceipt } from '#api-client/comments/receipts.ts';
import { parseJson } from '#domain/parse-json.ts';
import { LIMITS } from '#domain/limits.ts';

/** The fragment of an address that opens the list of what was sent from this browser. */
export const RECEIPTS_HASH = '#receipts';

const StoredReceipts = z.array(StoredReceipt).check(z.minLength(1), z.maxLength(LIMITS.receipts));

/** Returns the address that takes receipts to another browser. They are in its fragment, which is never sent. */
export function receiptsLink(receipts: readonly StoredReceipt[], page: string): string {
  const url = new URL(page);
  url.hash = `${RECEIPTS_HASH}=${encodeURIComponent(JSON.stringify(receipts))}`;
  return url.href;
}

export const carriesReceipts = (hash: string) => hash.startsWith(`${RECEIPTS_HASH}=`);

/** Reads the receipts in the fragment of an address. Returns none if it is damaged. */
export function receiptsIn(hash: string): readonly StoredReceipt[] {
  try {
    const text = decodeURIComponent(hash.slice(`${RECEIPTS_HASH}=`.length));
    const parsed = StoredReceipts.safeParse(parseJson(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
