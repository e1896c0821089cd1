import { readEntries } from '#api-client/browser/storage.ts';
import type { PostRef } from '#domain/posts/post.ts';

// Apart from what parses receipts, which most readers of a discussion do not have.

/** The beginning of the names of the entries with receipts. */
export const RECEIPT_ENTRY = 'receipt-';

/** Returns true if this browser may store a receipt of a comment on a post. */
export const mayHaveReceipt = ({ id }: PostRef): boolean =>
  readEntries(RECEIPT_ENTRY).some(([, text]) => text.includes(id));
