import { pendingThoughts } from '#api-client/pending-thoughts.ts';
import type { Failure, Result } from '#api-client/request.ts';
import type { PendingThought } from '#domain/thought.ts';
import { useResource } from '#islands/dashboard/list/use-resource.ts';

/** The loaded part of the waiting thoughts, and the path of the older ones. */
interface Pending {
  readonly thoughts: readonly PendingThought[];
  readonly next: string | undefined;
}

/** Loads the thoughts that wait for the author page by page, newest first. */
export function usePending() {
  const { value, failure, reload, change } = useResource(readPending);

  function remove({ id }: PendingThought): void {
    change((before) => ({ ...before, thoughts: before.thoughts.filter((one) => one.id !== id) }));
  }

  /** Loads the next page. Returns a function that shows it, or the failure. */
  async function readOlder(): Promise<{ show: () => void } | { failure: Failure }> {
    const older = await readPending(value?.next);
    if (!older.ok) return { failure: older.failure };
    const { thoughts, next } = older.value;
    return {
      show: () => change((before) => ({ thoughts: [...before.thoughts, ...thoughts], next })),
    };
  }

  return {
    waiting: value?.thoughts,
    hasOlder: value?.next !== undefined,
    failure,
    reload,
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
