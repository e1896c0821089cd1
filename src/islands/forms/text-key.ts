import * as z from 'zod/mini';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { parseJson } from '#domain/parse-json.ts';
import { newReceipt } from '#api-client/comments/receipts.ts';
import { TimedId } from '#domain/id.ts';
import { Receipt } from '#domain/readers/receipt.ts';
import type { PersistedText } from './use-persisted-text.ts';

const TextKey = z.object({ text: z.string(), draft: TimedId, receipt: Receipt });

/** The idempotency key of a text, and its receipt. */
type TextKey = z.infer<typeof TextKey>;

/**
 * Returns the key of a text. It is held until the text was sent, also after a reload. The same text keeps its key, so that
 * it is stored once, however often it is sent.
 */
export function textKeyOf(held: PersistedText, text: string): TextKey {
  const known = TextKey.safeParse(parseJson(held.text));
  if (known.success && known.data.text === text) return known.data;
  const made = { text, draft: newTimedId(), receipt: newReceipt() };
  held.change(JSON.stringify(made));
  return made;
}
