import { pendingThoughts } from '#api-client/pending-thoughts.ts';
import type { Failure, Result } from '#api-client/request.ts';
import type { PendingThought } from '#domain/thought.ts';
import { useLoaded } from './use-loaded.ts';

/** The thoughts that wait, as far as they were read, and where the older ones are. */
interface Pending {
  readonly thoughts: readonly PendingThought[];
  readonly next: string | undefined;
}

/** Reads the thoughts that wait for the author, the newest first, a page at a time. */
export function usePending() {
  const { value, failure, reload, change } = useLoaded(readPending);

  function remove({ id }: PendingThought): void {
    change((before) => ({ ...before, thoughts: before.thoughts.filter((one) => one.id !== id) }));
  }

  /** Reads the next page. Returns what shows it, or why there is none. */
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
