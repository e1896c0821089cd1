import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import type { Notice } from '#islands/ui/notice.ts';

export type Report = ReturnType<typeof useReport>;

/** Holds the messages of the editor: a notice about the last action, and the errors of invalid fields. */
export function useReport() {
  const [notice, setNotice] = useState<Notice>();
  const [errors, setErrors] = useState<FieldErrors>({});

  return {
    notice,
    errors,
    setNotice,
    setErrors,
    clearErrors: (names: readonly string[]) => setErrors((before) => without(before, names)),
    confirm: async (text: string) => {
      setNotice({ kind: 'success', text });
      await alertAfterPaint(text);
    },
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
