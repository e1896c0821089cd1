import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the first added row, if the button that loaded the last rows has disappeared together with the
 * focus.
 */
export function useFocusOnAdded(
  list: RefObject<HTMLElement | null>,
  count: number,
  more: boolean,
): void {
  const before = useRef({ count, more });

  useLayoutEffect(() => {
    const added = before.current.more && !more && count > before.current.count;
    const row = list.current?.children[before.current.count];
    if (added && document.activeElement === document.body && row instanceof HTMLElement)
      row.focus();
    before.current = { count, more };
  }, [list, count, more]);
}
