import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';

/** The result of the author's last action. */
export interface Outcome {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly words: string;
  readonly signedOut?: boolean;
}

export type Report = ReturnType<typeof useReport>;

/** Holds the messages of the editor: about the last action, and about invalid fields. */
export function useReport() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [errors, setErrors] = useState<FieldErrors>({});

  return {
    outcome,
    errors,
    setOutcome,
    setErrors,
    clearErrors: (names: readonly string[]) => setErrors((before) => without(before, names)),
    /** Shows a message about a success. */
    confirm: async (message: string) => {
      setOutcome({ tone: 'good', words: message });
      await alertAfterPaint(message);
    },
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
