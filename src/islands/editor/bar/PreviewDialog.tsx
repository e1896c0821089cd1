import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { MESSAGES } from '#domain/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useModal } from '#islands/ui/use-modal.ts';
import { DroppedMarkupNote } from '#islands/text-editor/DroppedMarkupNote.tsx';
import styles from './preview.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';

// The preview needs the sanitiser of publishing, which is loaded only when an author opens it.
const Preview = lazy(() => import('./Preview.tsx'));

interface Props {
  readonly text: EditorDocument;
  readonly author: string;
  readonly onClose: () => void;
}

/** Shows the text as readers will see it, over the whole window. */
export function PreviewDialog({ text, author, onClose }: Props) {
  const modal = useModal({ onClose });

  return createPortal(
    <dialog {...modal} className={styles.preview} aria-label="Preview">
      <header className={styles.previewBar}>
        <h2 className={styles.previewTitle}>Preview</h2>
        <Button onClick={onClose}>Close</Button>
      </header>
      <div className={styles.previewNote}>
        <DroppedMarkupNote text={text.draft.content} />
      </div>
      <Suspense fallback={<p role="status">{MESSAGES.loading}</p>}>
        <Preview text={text} author={author} />
      </Suspense>
    </dialog>,
    document.body,
  );
}
