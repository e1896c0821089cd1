import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, isRefusedFor, isSignedOut, type Result } from '#api-client/request.ts';
import type { ErrorCode } from '#domain/errors.ts';

/** The result of the last decision. */
export interface Decided {
  readonly tone: 'good' | 'bad';
  readonly words: string;
  readonly signedOut: boolean;
}

/** A decision about one item of a list. */
interface Decision<T> {
  readonly call: () => Promise<Result<T>>;
  /** Updates the list after a success and returns the message about it. */
  readonly settle: (value: T) => string;
  /** Handles a request that fails with `code` because the item no longer exists. */
  readonly gone?: { readonly code: ErrorCode; readonly settle: () => string };
  /** Called when the list shows the result, so that the focus can move on. */
  readonly onMoved: () => void;
}

/** Runs one decision at a time and holds the result of the last one. */
export function useRowAction() {
  const [busy, setBusy] = useState(false);
  const [decided, setDecided] = useState<Decided>();

  /** Runs a decision, unless another one is running. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setDecided(undefined);
    await work();
    setBusy(false);
  }

  const succeed = (words: string) => setDecided({ tone: 'good', words, signedOut: false });

  function fail(failure: Failure) {
    const signedOut = isSignedOut(failure);
    setDecided({ tone: 'bad', words: signedOut ? '' : failure.message, signedOut });
  }

  /** Runs a decision about one item of a list and shows its result. */
  const decide = <T>({ call, settle, gone, onMoved }: Decision<T>): Promise<void> =>
    run(async () => {
      const result = await call();
      if (result.ok) flushSync(() => succeed(settle(result.value)));
      else if (gone && isRefusedFor(result.failure, gone.code))
        flushSync(() => succeed(gone.settle()));
      else {
        fail(result.failure);
        return;
      }
      onMoved();
    });

  return { busy, decided, run, decide, succeed, fail, forget: () => setDecided(undefined) };
}
