import { useEffect, useRef } from 'react';

/** Returns the focus to a control that is no longer busy. It may have lost the focus by being disabled. */
export function useRestoredFocus(busy: boolean, find: () => HTMLElement | null | undefined): void {
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) find()?.focus();
    wasBusy.current = busy;
  }, [busy, find]);
}
