import { type RefObject, useEffect, useState } from 'react';

/** Tells whether the focus is in an element. React ignores a focus that returns while a dialog is being removed. */
export function useFocusWithin(element: RefObject<HTMLElement | null>): boolean {
  const [isWithin, setWithin] = useState(false);

  useEffect(() => {
    const { current } = element;
    const enter = () => setWithin(true);
    const leave = ({ relatedTarget }: FocusEvent) =>
      setWithin(relatedTarget instanceof Node && current?.contains(relatedTarget) === true);
    current?.addEventListener('focusin', enter);
    current?.addEventListener('focusout', leave);
    return () => {
      current?.removeEventListener('focusin', enter);
      current?.removeEventListener('focusout', leave);
    };
  }, [element]);

  return isWithin;
}
