import { useEffect, useState } from 'react';
import { authorName } from '#api-client/session.ts';

/** Returns the signed-in author's name, or the empty string until it is loaded. */
export function useAuthorName(): string {
  const [name, setName] = useState('');

  useEffect(() => {
    let cancelled = false;
    void authorName().then((known) => {
      if (!cancelled) setName(known);
    });
    return () => {
      cancelled = true;
    };
  }, []);

  return name;
}
