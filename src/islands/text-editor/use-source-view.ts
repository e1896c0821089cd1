import { useState } from 'react';

const NAME = 'editorView';
const SOURCE = 'html';

/** Remembers in this browser whether the author writes HTML. */
export function useSourceView(): [isSource: boolean, toggle: () => void] {
  const [isSource, setSource] = useState(() => read() === SOURCE);
  return [
    isSource,
    () => {
      setSource(!isSource);
      try {
        localStorage.setItem(NAME, isSource ? '' : SOURCE);
      } catch {
        // Without storage, the choice is made again next time.
      }
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}
