import styles from './editor.module.css';
import { useDroppedMarkup } from './use-dropped-markup.ts';

/** The markup of a text that publishing would not keep, and why, while the text is being written. */
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
