import * as z from 'zod/mini';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import type { NewThought } from '#domain/thought.ts';
import { request, type Result } from '#api-client/http/request.ts';

const Received = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  /** The id of the thought, if it was sent with a receipt. */
  id: z.catch(z.optional(z.string()), undefined),
});

export function submitThought(
  thought: NewThought & SpamSignals,
): Promise<Result<z.infer<typeof Received>>> {
  return request('/api/dailythoughts/submit', Received, { method: 'POST', json: thought });
}
