import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps an element at the lower edge of the window above the keyboard of a phone, which covers the window without
 * resizing it.
 */
export function useAboveKeyboard(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return undefined;
    let raised = 0;
    const raise = () => {
      const element = ref.current;
      if (!element) return;
      // A reader who zooms in wants to see the text larger, not the bar.
      const end = visible.scale > 1 ? Infinity : visible.offsetTop + visible.height;
      raised = Math.max(0, element.getBoundingClientRect().bottom + raised - end);
      element.style.translate = raised > 0 ? `0 ${-raised}px` : '';
    };
    visible.addEventListener('resize', raise);
    visible.addEventListener('scroll', raise);
    return () => {
      visible.removeEventListener('resize', raise);
      visible.removeEventListener('scroll', raise);
    };
  }, []);

  return ref;
}
