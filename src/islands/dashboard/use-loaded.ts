import { useEffect, useState } from 'react';
import type { Failure, Result } from '#api-client/request.ts';

/** What a call answers, or why it did not. */
export interface Loaded<T> {
  /** Undefined until the first answer. */
  readonly value: T | undefined;
  /** Of the last try; what was read before stays. */
  readonly failure: Failure | undefined;
  readonly reload: () => void;
}

/** Reads what a call answers, and again whenever `version` changes. A failure is logged. `change` changes what was read. */
export function useLoaded<T>(call: () => Promise<Result<T>>, version = 0) {
  const [value, setValue] = useState<T>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let gone = false;
    void call().then((result) => {
      if (gone) return;
      if (result.ok) setValue(result.value);
      else console.warn(result.failure.message);
      setFailure(result.ok ? undefined : result.failure);
    });
    return () => {
      gone = true;
    };
  }, [call, tries, version]);

  function reload() {
    setFailure(undefined);
    setTries((count) => count + 1);
  }

  /** Changes what was read, where it was. */
  function change(update: (value: T) => T) {
    setValue((before) => (before === undefined ? before : update(before)));
  }

  return { value, failure, reload, change };
}
