import { type RefObject, useEffect, useState } from 'react';

/** Tells whether a pointer is pressed in an element, and whether the author touches the screen. */
export function usePointer(element: RefObject<HTMLElement | null>) {
  const [isPressed, setPressed] = useState(false);
  const [isTouch, setTouch] = useState(false);

  useEffect(() => {
    const { current } = element;
    const isCoarse = window.matchMedia('(pointer: coarse)').matches;
    const press = ({ pointerType }: PointerEvent) => {
      setPressed(true);
      setTouch(isCoarse || pointerType !== 'mouse');
    };
    const release = () => setPressed(false);
    setTouch(isCoarse);
    current?.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      current?.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [element]);

  return { isPressed, isTouch };
}

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
