import { useRef } from 'react';
import { picture } from '#domain/posts/picture.ts';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/editor/editor.module.css';
import { ImageButton } from './ImageButton.tsx';
import type { Editor } from '#islands/editor/use-editor.ts';
import { useRestoredFocus } from '#islands/editor/use-restored-focus.ts';

/** Shows the cover image, with buttons to choose and remove it. A chosen image is uploaded at once. */
export function CoverField({ editor }: { editor: Editor }) {
  const { draft, phase, upload, change } = editor;
  const ref = useRef<HTMLDivElement>(null);

  const input = () => ref.current?.querySelector('input');
  useRestoredFocus(phase === 'coverImage', input);

  async function uploadCover(file: File) {
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
          className={styles.coverImage}
          alt="The chosen cover"
        />
      )}
      <ImageButton
        editor={editor}
        field="coverImage"
        label={draft.coverImage ? 'Change cover image' : 'Choose cover image'}
        onAccept={(file) => void uploadCover(file)}
      >
        {draft.coverImage && (
          <button type="button" className={controls.button} onClick={remove}>
            Remove cover image
          </button>
        )}
      </ImageButton>
    </div>
  );
}
