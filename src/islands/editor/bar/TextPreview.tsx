import type { ComponentProps } from 'react';
import { later } from '#islands/ui/later/later.tsx';
import { PreviewDialog } from '#islands/ui/preview/PreviewDialog.tsx';
import { DroppedMarkupNote } from '#islands/text-editor/DroppedMarkupNote.tsx';
import styles from './preview.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';

type Preview = typeof import('./Preview.tsx').Preview;

// The preview needs the sanitiser of publishing, which is loaded only when an author opens it.
const LaterPreview = later<ComponentProps<Preview>>(
  async () => (await import('./Preview.tsx')).Preview,
  { part: 'the preview' },
);

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
      <LaterPreview text={text} author={author} />
    </div>
  </PreviewDialog>
);
