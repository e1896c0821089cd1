import { useRef, useState } from 'react';
import { useAfterPaint } from './after-paint.ts';

/**
 * Shows what is typed into a field at once, and tells it to the form after that is painted. A form that keeps, compares
 * or lists anything by it would delay each key.
 */
export function useTypedText(
  value: string,
  onChange: (text: string) => void,
): [text: string, change: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const untold = useRef<string>(undefined);
  const tell = useAfterPaint(() => {
    const { current: text } = untold;
    untold.current = undefined;
    setTyped(undefined);
    if (text !== undefined) onChange(text);
  });

  return [
    typed ?? value,
    (text) => {
      untold.current = text;
      setTyped(text);
      tell();
    },
  ];
}
