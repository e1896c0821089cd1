import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from '#domain/call.ts';
import { call } from '#api-client/http/call.ts';
import type { Failure, Result } from '#api-client/http/request.ts';

export interface Loaded<T> {
  /** Undefined until the first response. */
  readonly value: T | undefined;
  /** The failure of the last request. A value that was loaded before stays. */
  readonly failure: Failure | undefined;
  readonly reload: () => void;
}

/**
 * Loads a resource, and again when `load` is another function. It begins with the value that another response has brought, if
 * there is one. A failure is logged. `change` updates a loaded value.
 */
export function useResource<T>(load: () => Promise<Result<T>>, brought?: T) {
  const [value, setValue] = useState(brought);
  const isBrought = useRef(brought !== undefined);
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let cancelled = false;
    if (isBrought.current) {
      isBrought.current = false;
      return undefined;
    }
    void load().then((result) => {
      if (cancelled) return;
      if (result.ok) setValue(result.value);
      else console.warn(result.failure.message);
      setFailure(result.ok ? undefined : result.failure);
    });
    return () => {
      cancelled = true;
    };
  }, [load, tries]);

  function reload() {
    setFailure(undefined);
    setTries((count) => count + 1);
  }

  /** Updates the value, if it was loaded. */
  function change(update: (value: T) => T) {
    setValue((before) => (before === undefined ? before : update(before)));
  }

  return { value, failure, reload, change };
}

/** Loads what a call without parameters responds with. */
export const useCall = <const C extends Call>(declared: C) =>
  useResource(
    useCallback(() => call(...([declared] as unknown as Parameters<typeof call<C>>)), [declared]),
  );
