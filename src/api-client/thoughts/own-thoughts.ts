import * as z from 'zod/mini';
import { OwnThought } from '#domain/own-thought.ts';
import { RECEIPT_HEADER } from '#domain/receipt.ts';
import type { StoredReceipt } from '#api-client/comments/receipts.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

/** Loads the states of some thoughts, at most `LIMITS.receiptsPerRequest`. */
export function readOwnThoughts(thoughts: readonly StoredReceipt[]): Promise<Result<OwnThought[]>> {
  const receipts = thoughts.map(({ id, receipt }) => ({ id, receipt }));
  const options = { method: 'POST', json: { receipts } } as const;
  return request('/api/dailythoughts/own', z.array(OwnThought), options);
}

/** Withdraws a thought that waits, or removes one that everybody can see. */
export const withdrawThought = ({ id, receipt }: StoredReceipt): Promise<Result<unknown>> =>
  command('DELETE', `/api/dailythoughts/own/${id}`, { [RECEIPT_HEADER]: receipt });
