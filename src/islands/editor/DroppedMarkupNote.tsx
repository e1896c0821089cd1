import styles from './editor.module.css';
import { useDroppedMarkup } from './use-dropped-markup.ts';

/** Tells the author during typing which markup of a text publishing would not keep, and why. */
export function DroppedMarkupNote({ text }: { text: string }) {
  const sentences = useDroppedMarkup(text);
  return (
    <div aria-live="polite" className={styles.dropped}>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence} dir="auto">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
