import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useAfterPaint } from './after-paint.ts';

/**
 * Leaves what is typed to the field, and tells it to the form after that is painted, as `clean` returns it. Nothing is drawn
 * before. A form that keeps, compares or lists anything by a text would delay each key. Returns the properties of the field.
 */
export function useTypedText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (text: string) => void,
  clean: (text: string) => string = (text) => text,
) {
  const ref = useRef<Field>(null);
  const [defaultValue] = useState(value);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const untold = useRef<string>(undefined);
  const tell = useAfterPaint(() => {
    const { current: text } = untold;
    untold.current = undefined;
    // The form may keep the text that it had.
    redraw();
    if (text !== undefined) onChange(clean(text));
  });

  useLayoutEffect(() => {
    const { current: field } = ref;
    if (field && untold.current === undefined && field.value !== value) field.value = value;
  });

  return {
    ref,
    defaultValue,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      untold.current = currentTarget.value;
      tell();
    },
  };
}
