import { useId, useRef } from 'react';
import { picture } from '#domain/picture.ts';
import controls from '#islands/shared/controls.module.css';
import { FileButton } from '#islands/shared/FileButton.tsx';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

/** The cover image: chosen, uploaded at once, shown, and taken away again. */
export function CoverField({ editor }: { editor: Editor }) {
  const { draft, phase, outcome, errors, accepts, upload, change } = editor;
  const errorId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const error = errors['coverImage'];

  const input = () => ref.current?.querySelector('input');
  useRestoredFocus(phase === 'coverImage', input);

  async function choose(file: File) {
    if (!(await accepts('coverImage', file))) return;
    const coverImage = await upload('coverImage', file);
    if (coverImage !== undefined) change({ coverImage });
  }

  function remove() {
    change({ coverImage: '' });
    input()?.focus();
  }

  return (
    <div className={styles.cover} ref={ref}>
      <span className={styles.label}>
        Cover image <span className={styles.progress}>optional</span>
      </span>
      {draft.coverImage && (
        <img
          {...picture(draft.coverImage)}
          sizes="(width < 40rem) 100vw, 38rem"
          className={styles.preview}
          alt="The chosen cover"
        />
      )}
      <div className={controls.row}>
        <FileButton
          label={draft.coverImage ? 'Change cover image' : 'Choose cover image'}
          name="coverImage"
          accept="image/*"
          disabled={phase !== 'idle'}
          describedBy={error && errorId}
          onChoose={(file) => void choose(file)}
        />
        {draft.coverImage && (
          <button type="button" className={controls.button} onClick={remove}>
            Remove cover image
          </button>
        )}
        {phase === 'coverImage' && <span className={styles.progress}>{outcome?.words}</span>}
      </div>
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
