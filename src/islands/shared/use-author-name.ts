import { useEffect, useState } from 'react';
import { authorName } from '#api-client/session.ts';

/** The signed-in author's name; empty until it is known. */
export function useAuthorName(): string {
  const [name, setName] = useState('');

  useEffect(() => {
    let gone = false;
    void authorName().then((known) => {
      if (!gone) setName(known);
    });
    return () => {
      gone = true;
    };
  }, []);

  return name;
}
