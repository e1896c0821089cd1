import { useEffect, useRef } from 'react';
import type { FormSigns } from '#domain/human.ts';
import { TIMING } from '#domain/timing.ts';
import { HONEYPOT } from './Honeypot.tsx';

/**
 * What a form sends along to show that a person filled it in. Somebody quick, whose browser knows what to fill in, waits
 * for the rest of the least time instead of being told off.
 */
export function useFormSigns(): (form: HTMLFormElement) => Promise<FormSigns> {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);

  return async (form) => {
    const left = TIMING.leastFill - (performance.now() - opened.current);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 1));
    const elapsed = Math.round(performance.now() - opened.current);
    const trap = form.elements.namedItem(HONEYPOT);
    return { website: trap instanceof HTMLInputElement ? trap.value : '', elapsed };
  };
}
