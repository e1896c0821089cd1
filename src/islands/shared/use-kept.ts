import { type ChangeEvent, useEffect, useState } from 'react';

/** A text and how to change it. */
type Kept = readonly [text: string, change: (text: string) => void];

/** A text that is kept for as long as its tab may come back, so that a reload or a crash loses no word. */
export function useKept(name: string): Kept {
  const [text, setText] = useState('');

  // Not at once: the built page, which is the same for everybody, is empty.
  useEffect(() => {
    const kept = read(name);
    if (kept !== '') setText(kept);
  }, [name]);

  return [
    text,
    (next) => {
      setText(next);
      write(name, next);
    },
  ];
}

/** What a control needs to show a kept text and change it. */
export const keptControl = ([value, change]: Kept) => ({
  value,
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change(currentTarget.value),
});

// A browser may refuse its storage altogether, or have no room left in it.

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    return;
  }
}
