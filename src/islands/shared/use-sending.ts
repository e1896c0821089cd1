import { useEffect, useRef, useState } from 'react';
import type { Result } from '#api-client/request.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { FormSigns } from '#domain/human.ts';
import { TIMING } from '#domain/timing.ts';
import { focusFirst } from './focus-first.ts';
import { readHoneypot } from './Honeypot.tsx';

/** What came of a sending. */
export interface Outcome {
  readonly tone: 'good' | 'bad';
  readonly words: string;
}

/** The sending of a reader's form: one at a time, what came of it, and the fields to be mended. */
export function useSending() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);

  /**
   * What shows that a person filled the form in. Somebody quick, whose browser knows what to fill in, waits for the rest of
   * the least time instead of being told off.
   */
  async function signsOf(form: HTMLFormElement): Promise<FormSigns> {
    const left = TIMING.leastFill - (performance.now() - opened.current);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 1));
    const elapsed = Math.round(performance.now() - opened.current);
    return { website: readHoneypot(form), elapsed };
  }

  /** Sends the form by `call`. */
  async function send<T>(
    form: HTMLFormElement,
    call: (signs: FormSigns) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    setBusy(true);
    setOutcome(undefined);
    setErrors({});
    const result = await call(await signsOf(form));
    setBusy(false);
    return result;
  }

  /** Says why the form was not sent or taken, marks its fields, and leads to the first of them. */
  function refuse(form: HTMLFormElement, words: string, fields: FieldErrors): void {
    setErrors(fields);
    setOutcome({ tone: 'bad', words });
    focusFirst(form, Object.keys(fields));
  }

  function succeed(words: string): void {
    setOutcome({ tone: 'good', words });
  }

  return { errors, outcome, busy, send, refuse, succeed };
}
