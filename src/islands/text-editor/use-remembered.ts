import { useState } from 'react';
import { readEntry, writeEntry } from '#api-client/browser/storage.ts';

/** Remembers a choice in this browser. It is the empty string until one is made. */
export function useRemembered(name: string): [choice: string, choose: (choice: string) => void] {
  const [choice, setChoice] = useState(() => readEntry(name) ?? '');
  return [
    choice,
    (next) => {
      setChoice(next);
      // Without storage, the choice is made again next time.
      writeEntry(name, next);
    },
  ];
}
