import * as calls from '#domain/thoughts/calls.ts';
import { RECEIPT_HEADER } from '#domain/readers/receipt.ts';
import type { StoredReceipt } from '#api-client/comments/receipts.ts';
import { call } from '#api-client/http/call.ts';

/** Loads the states of some thoughts, at most `LIMITS.receiptsPerRequest`. */
export const readOwnThoughts = (thoughts: readonly StoredReceipt[]) =>
  call(calls.readOwnThoughts, {
    body: { receipts: thoughts.map(({ id, receipt }) => ({ id, receipt })) },
  });

/** Withdraws a thought that waits, or removes one that everybody can see. */
export const withdrawThought = ({ id, receipt }: StoredReceipt) =>
  call(calls.withdrawThought, { params: { id }, headers: { [RECEIPT_HEADER]: receipt } });
