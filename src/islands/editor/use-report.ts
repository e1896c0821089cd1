import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { alertAfterPaint } from '#islands/shared/alert-after-paint.ts';

/** What came of the last thing the author did. */
export interface Outcome {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly words: string;
  readonly signedOut?: boolean;
}

export type Report = ReturnType<typeof useReport>;

/** What the editor says: of the last thing done, and of the fields to be mended. */
export function useReport() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [errors, setErrors] = useState<FieldErrors>({});

  return {
    outcome,
    errors,
    setOutcome,
    setErrors,
    clearErrors: (names: readonly string[]) => setErrors((before) => without(before, names)),
    /** Says that all went well. */
    confirm: async (sentence: string) => {
      setOutcome({ tone: 'good', words: sentence });
      await alertAfterPaint(sentence);
    },
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
