import { useState } from 'react';

/** Remembers a choice in this browser. It is the empty string until one is made. */
export function useRemembered(name: string): [choice: string, choose: (choice: string) => void] {
  const [choice, setChoice] = useState(() => read(name));
  return [
    choice,
    (next) => {
      setChoice(next);
      try {
        localStorage.setItem(name, next);
      } catch {
        // Without storage, the choice is made again next time.
      }
    },
  ];
}

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
