import { pendingThoughts } from '#api-client/thoughts/pending-thoughts.ts';
import type { Failure, Result } from '#api-client/http/request.ts';
import type { PendingThought } from '#domain/thought.ts';
import { sharedResource, useShared } from '#islands/ui/resource/shared-resource.ts';

/** The loaded part of the waiting thoughts, and the path of the older ones. */
interface Pending {
  readonly thoughts: readonly PendingThought[];
  readonly next: string | undefined;
}

const PENDING = sharedResource(() => readPending());

/** Loads the thoughts that wait for the author page by page, newest first. */
export function usePending() {
  const { value, ...state } = useShared(PENDING);

  function remove(ids: readonly string[]): void {
    PENDING.change((before) => ({
      ...before,
      thoughts: before.thoughts.filter(({ id }) => !ids.includes(id)),
    }));
  }

  /** Appends the next page. Returns the failure if it could not be loaded. */
  async function readOlder(): Promise<Failure | undefined> {
    const older = await readPending(value?.next);
    if (!older.ok) return older.failure;
    const { thoughts, next } = older.value;
    PENDING.change((before) => ({ thoughts: [...before.thoughts, ...thoughts], next }));
    return undefined;
  }

  return {
    waiting: { ...state, value: value?.thoughts },
    hasOlder: value?.next !== undefined,
    remove,
    readOlder,
  };
}

async function readPending(page?: string): Promise<Result<Pending>> {
  const result = await pendingThoughts(page);
  return result.ok
    ? { ok: true, value: { thoughts: result.value, next: result.next } }
    : { ok: false, failure: result.failure };
}
