import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { useAfterPaint } from '#islands/ui/after-paint.ts';
import type { Notice } from '#islands/ui/notice.ts';

export type Report = ReturnType<typeof useReport>;

/** Holds the messages of the editor: a notice about the last action, and the errors of invalid fields. */
export function useReport() {
  const [notice, setNotice] = useState<Notice>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const success = useRef('');
  const showSuccess = useAfterPaint(() => setNotice({ kind: 'success', text: success.current }));

  return {
    notice,
    errors,
    setNotice,
    setErrors,
    /** Shows a success after the change of the text that it is about. A change removes earlier ones. */
    confirm: (text: string) => {
      success.current = text;
      showSuccess();
    },
    clearErrors: (names: readonly string[]) => setErrors((before) => without(before, names)),
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
