import { customAlphabet } from 'nanoid';
import * as z from 'zod/mini';
import { ID_ALPHABET, TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import { Receipt, RECEIPT_LENGTH } from '#domain/readers/receipt.ts';
import { listeners } from '#api-client/browser/listeners.ts';
import { parseJson } from '#domain/parse-json.ts';
import { RECEIPT_ENTRY } from './receipt-entries.ts';
import { readEntries, readEntry, writeEntry } from '#api-client/browser/storage.ts';

// Each receipt has an entry of its own in the browser's storage, so that two tabs never overwrite each other's.

/** The receipt of a comment or a thought, as this browser stores it. */
export const StoredReceipt = z.object({
  id: TimedId,
  receipt: Receipt,
  /** The post of a comment; absent for a thought. */
  post: z.optional(PostRef),
});
export type StoredReceipt = z.infer<typeof StoredReceipt>;

/** Makes the receipt of a new text. */
export const newReceipt = customAlphabet(ID_ALPHABET, RECEIPT_LENGTH);

/** The entry with the receipt of this browser. */
const OWN = 'replies-receipt';

/**
 * Returns the secret by which the site knows that comments are by the same browser, so that mails about replies to them are
 * confirmed once. Undefined if the storage refuses it.
 */
export function browserReceipt(): string | undefined {
  const known = Receipt.safeParse(readEntry(OWN));
  if (known.success) return known.data;
  const made = newReceipt();
  return writeEntry(OWN, made) ? made : undefined;
}

let known: readonly StoredReceipt[] | undefined;
const { subscribe, notify } = listeners();

function changed(): void {
  known = undefined;
  notify();
}

/** Returns all receipts, newest first. It is the same list as long as nothing changes. */
export function storedReceipts(): readonly StoredReceipt[] {
  known ??= readAll();
  return known;
}

function readAll(): StoredReceipt[] {
  return readEntries(RECEIPT_ENTRY)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([, text]) => StoredReceipt.safeParse(parseJson(text)).data ?? []);
}

/** Keeps a receipt. Beyond `LIMITS.receipts`, the oldest is forgotten. Returns false if the storage refuses it. */
export function keepReceipt(receipt: StoredReceipt): boolean {
  if (!writeEntry(RECEIPT_ENTRY + receipt.id, JSON.stringify(receipt))) return false;
  known = undefined;
  for (const { id } of storedReceipts().slice(LIMITS.receipts)) remove(id);
  changed();
  return true;
}

export function forgetReceipts(forgotten: readonly Pick<StoredReceipt, 'id'>[]): void {
  for (const { id } of forgotten) remove(id);
  changed();
}

const remove = (id: string) => writeEntry(RECEIPT_ENTRY + id, undefined);

/** Calls a function whenever the receipts change, also in another tab. Returns a function that stops it. */
export function onReceiptsChange(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(RECEIPT_ENTRY)) changed();
  };
  const stop = subscribe(listener);
  addEventListener('storage', changedElsewhere);
  return () => {
    stop();
    removeEventListener('storage', changedElsewhere);
  };
}
