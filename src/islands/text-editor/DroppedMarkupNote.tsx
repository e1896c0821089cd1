import styles from './text-editor.module.css';
import { useEffect, useState } from 'react';
import { whenIdle } from '#islands/ui/later/when-idle.ts';

/** Tells the author during typing which markup of a text publishing would not keep, and why. */
export function DroppedMarkupNote({ text }: { text: string }) {
  const messages = useDroppedMarkup(text);
  return (
    <div aria-live="polite" className={styles.dropped}>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The pause in typing after which a text is checked, in milliseconds. It avoids messages about half-typed tags. */
const PAUSE = 600;

const NONE: readonly string[] = [];

/** Returns messages about markup that publishing would drop, shortly after the last change of a text. */
function useDroppedMarkup(text: string): readonly string[] {
  const [messages, setMessages] = useState(NONE);
  const hasMarkup = text.includes('<');

  useEffect(() => {
    if (!hasMarkup) return undefined;
    let cancelled = false;
    const read = async () => {
      // The sanitiser is large and needed only once a text has markup.
      const [{ droppedMarkup }, { droppedMessages }] = await Promise.all([
        import('#post/html/dropped-markup.ts'),
        import('#domain/posts/dropped-markup.ts'),
      ]);
      if (!cancelled) setMessages(droppedMessages(droppedMarkup(text)));
    };
    const timer = setTimeout(() => {
      // Offline, the sanitiser cannot be loaded, and the preview is not available either.
      whenIdle(() => void (cancelled || read().catch((error: unknown) => console.warn(error))));
    }, PAUSE);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [text, hasMarkup]);

  return hasMarkup ? messages : NONE;
}
