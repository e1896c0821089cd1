import { reasonOf } from '#api-client/http/reader-reason.ts';
import { RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { useCallback, useState } from 'react';
import { readOwnThoughts, withdrawThought } from '#api-client/thoughts/own-thoughts.ts';
import { forgetReceipts, type StoredReceipt } from '#api-client/comments/receipts.ts';
import { isRefusedFor, type Result } from '#api-client/http/request.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OwnThought } from '#domain/own-thought.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

type States = ReadonlyMap<string, OwnThought>;

/** Loads the states of a reader's own thoughts, and withdraws them. */
export function useOwnThoughts(
  thoughts: readonly StoredReceipt[],
  setNotice: (notice: Notice) => void,
) {
  const [busy, setBusy] = useState(false);
  const wanted = JSON.stringify(thoughts);
  const load = useCallback(() => statesOf(JSON.parse(wanted) as StoredReceipt[]), [wanted]);
  const { value: states, failure, reload } = useResource(load);

  /** Withdraws a thought after a confirmation. Returns true if it has left the list. */
  async function withdraw(kept: StoredReceipt, isShown: boolean): Promise<boolean> {
    const { removeThoughtQuestion, withdrawQuestion } = RECEIPT_MESSAGES;
    if (busy || !window.confirm(isShown ? removeThoughtQuestion : withdrawQuestion)) return false;
    setBusy(true);
    const result = await withdrawThought(kept);
    setBusy(false);
    if (!result.ok && !isRefusedFor(result.failure, 'thought_not_found')) {
      setNotice({ kind: 'error', text: reasonOf(result.failure) });
      return false;
    }
    forgetReceipts([kept]);
    const { thoughtRemoved, thoughtWithdrawn } = RECEIPT_MESSAGES;
    setNotice({ kind: 'success', text: isShown ? thoughtRemoved : thoughtWithdrawn });
    return true;
  }

  return { states, failure, reload, busy, withdraw };
}

/** Loads the states of some thoughts, in as many requests as needed. */
async function statesOf(thoughts: readonly StoredReceipt[]): Promise<Result<States>> {
  const states = new Map<string, OwnThought>();
  for (let n = 0; n < thoughts.length; n += LIMITS.receiptsPerRequest) {
    const result = await readOwnThoughts(thoughts.slice(n, n + LIMITS.receiptsPerRequest));
    if (!result.ok) return result;
    for (const thought of result.value) states.set(thought.id, thought);
  }
  return { ok: true, value: states };
}
