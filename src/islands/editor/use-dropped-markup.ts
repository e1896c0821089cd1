import { useEffect, useState } from 'react';
import { notKept } from '#domain/messages.ts';

/** The pause in typing after which a text is read, in milliseconds: half a tag is not worth a word. */
const PAUSE = 600;

const NONE: readonly string[] = [];

/** Tells what publishing a text would drop, shortly after the last change of it. */
export function useDroppedMarkup(text: string): readonly string[] {
  const [sentences, setSentences] = useState(NONE);
  const hasMarkup = text.includes('<');

  useEffect(() => {
    if (!hasMarkup) return undefined;
    let gone = false;
    const read = async () => {
      // The sanitiser is large, and nobody needs it who only writes.
      const { droppedMarkup } = await import('#post/dropped-markup.ts');
      if (!gone) setSentences(notKept(droppedMarkup(text)));
    };
    const timer = setTimeout(() => {
      // Without the connection to load it, the preview is not to be had either.
      read().catch((error: unknown) => console.warn(error));
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, hasMarkup]);

  return hasMarkup ? sentences : NONE;
}
