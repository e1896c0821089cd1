import { lazy, Suspense } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { PreviewDialog } from '#islands/ui/preview/PreviewDialog.tsx';
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
export const TextPreview = ({ text, author, onClose }: Props) => (
  <PreviewDialog label="Preview" onClose={onClose}>
    <div className={styles.page}>
      <div className={styles.note}>
        <DroppedMarkupNote text={text.draft.content} />
      </div>
      <Suspense fallback={<p role="status">{MESSAGES.loading}</p>}>
        <Preview text={text} author={author} />
      </Suspense>
    </div>
  </PreviewDialog>
);
