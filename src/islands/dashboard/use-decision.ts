import { useState } from 'react';
import { type Failure, isSignedOut } from '#api-client/request.ts';

/** What came of the last thing that was decided. */
export interface Decided {
  readonly tone: 'good' | 'bad';
  readonly words: string;
  readonly signedOut: boolean;
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

  return { busy, decided, run, succeed, fail, forget: () => setDecided(undefined) };
}
