import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import { TIMING } from '#domain/timing.ts';
import { focusFirst } from '#islands/ui/focus-first.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { readHoneypot } from './Honeypot.tsx';
import type { PersistedText } from './use-persisted-text.ts';

/** Sends a reader's form, one request at a time. Holds the result and the errors of its fields. */
export function useSubmission() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);

  /**
   * Returns the signals that a person filled in the form. A person with autofill may be faster than the minimum time,
   * so the rest of it is waited for.
   */
  async function signsOf(form: HTMLFormElement): Promise<SpamSignals> {
    const left = TIMING.leastFill - (performance.now() - opened.current);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 1));
    const elapsed = Math.round(performance.now() - opened.current);
    return { website: readHoneypot(form), elapsed };
  }

  /** Sends the form with the function `call`, which gets the signals from another one. */
  async function send<T>(
    form: HTMLFormElement,
    call: (signs: () => Promise<SpamSignals>) => Promise<T>,
  ): Promise<T> {
    setBusy(true);
    setNotice(undefined);
    setErrors({});
    const result = await call(() => signsOf(form));
    setBusy(false);
    return result;
  }

  /** Shows the reason of a failure, marks the invalid fields, and focuses the first of them. */
  function refuse(form: HTMLFormElement, text: string, fields: FieldErrors): void {
    setErrors(fields);
    setNotice({ kind: 'error', text });
    focusFirst(form, Object.keys(fields));
  }

  function succeed(text: string): void {
    setNotice({ kind: 'success', text });
  }

  /** Hides the message about a success that something newer has followed. */
  const outdate = useCallback(
    () => setNotice((shown) => (shown?.kind === 'success' ? undefined : shown)),
    [],
  );

  /** Binds a field to its text, error and state. */
  const bind = (name: string, persisted: PersistedText) => ({
    name,
    persisted,
    busy,
    error: errors[name],
  });

  return { bind, notice, busy, send, refuse, succeed, outdate };
}
