import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, isRefusedFor, isSignedOut, type Result } from '#api-client/request.ts';
import type { ErrorCode } from '#domain/errors.ts';

/** What came of the last thing that was decided. */
export interface Decided {
  readonly tone: 'good' | 'bad';
  readonly words: string;
  readonly signedOut: boolean;
}

/** What is decided about one thing of a list. */
interface Decision<T> {
  readonly call: () => Promise<Result<T>>;
  /** Brings the list up to date, and answers what to say. */
  readonly settle: (value: T) => string;
  /** The same where the call is refused since the thing is not there any more. */
  readonly gone?: { readonly code: ErrorCode; readonly settle: () => string };
  /** Called once the list shows it, for the focus to go on. */
  readonly onMoved: () => void;
}

/** One decision at a time, and what came of the last. */
export function useDecision() {
  const [busy, setBusy] = useState(false);
  const [decided, setDecided] = useState<Decided>();

  /** Runs a decision unless one is under way. */
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

  /** Runs a decision about one thing of a list, and shows what came of it. */
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
