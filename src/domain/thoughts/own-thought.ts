import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { Receipt } from '#domain/readers/receipt.ts';

/** Receipts of thoughts whose states a reader asks for. */
export const ThoughtReceipts = z.object({
  receipts: z
    .array(z.object({ id: TimedId, receipt: Receipt }), 'A list of receipts is required.')
    .check(
      z.maxLength(
        LIMITS.receiptsPerRequest,
        `The states of at most ${LIMITS.receiptsPerRequest} thoughts can be asked for at once.`,
      ),
    ),
});
export type ThoughtReceipts = z.infer<typeof ThoughtReceipts>;

/** A thought as its writer sees it. */
export const OwnThought = z.object({
  id: TimedId,
  /** `gone` is the state of a thought that is not stored any more, and of one that the receipt does not belong to. */
  state: z.enum(['waiting', 'approved', 'declined', 'gone']),
  /** Absent from a thought that is gone. */
  content: z.optional(z.string()),
});
export type OwnThought = z.infer<typeof OwnThought>;
