import styles from './text-editor.module.css';
import { useDroppedMarkup } from './use-dropped-markup.ts';

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
