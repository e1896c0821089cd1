import { useEffect, useRef } from 'react';
import { postPath } from '#domain/posts/post.ts';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/editor/editor.module.css';
import type { Editor } from '#islands/editor/use-editor.ts';

interface Props {
  readonly editor: Editor;
  /** Called when one version was chosen. */
  readonly onDecided: () => void;
}

/** Shows the choices for a text that was changed elsewhere during editing. */
export function Conflict({ editor, onDecided }: Props) {
  const { conflict, text, phase } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function decide(decision: () => Promise<boolean>) {
    if (phase === 'idle' && (await decision())) onDecided();
  }

  return (
    <section className={`${controls.panel} ${styles.conflict}`} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1} className={styles.panelHeading}>
        There is another version
      </h2>
      <p>
        It was saved after you began. You can keep your words, which then replace that version, or
        take the other version; your words are then saved as a draft of their own.
      </p>
      <div className={controls.row}>
        <button
          type="button"
          className={controls.button}
          aria-disabled={phase !== 'idle'}
          onClick={() => void decide(conflict.keepMine)}
        >
          Keep mine
        </button>
        <button
          type="button"
          className={controls.button}
          aria-disabled={phase !== 'idle'}
          onClick={() => void decide(conflict.takeTheirs)}
        >
          Take the other
        </button>
        {text.target.kind === 'post' && (
          <a className={controls.link} href={postPath(text.target.ref)} target="_blank">
            Look at the other (opens a new tab)
          </a>
        )}
      </div>
    </section>
  );
}
