import { TEXT_MESSAGES } from './messages.ts';
import styles from './text-editor.module.css';

/** Tells how a text is written. What is about keys is not shown where there are none. */
export const EditorHint = () => (
  <>
    {TEXT_MESSAGES.editorHint} <span className={styles.keys}>{TEXT_MESSAGES.editorKeys}</span>
  </>
);
