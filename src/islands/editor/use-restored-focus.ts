import { useEffect, useRef } from 'react';

/** Gives the focus to a control once it is no longer busy, where being disabled meanwhile lost the author's place. */
export function useRestoredFocus(busy: boolean, find: () => HTMLElement | null | undefined): void {
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) find()?.focus();
    wasBusy.current = busy;
  }, [busy, find]);
}
