import { type KeyboardEvent, useRef } from 'react';
import { imagesWaiting } from '#domain/messages.ts';
import { Field } from '#islands/ui/Field.tsx';
import { AltDialog } from '#islands/editor/images/AltDialog.tsx';
import { DroppedMarkupNote } from './DroppedMarkupNote.tsx';
import styles from '#islands/editor/editor.module.css';
import { ImageButton } from '#islands/editor/images/ImageButton.tsx';
import { lengthOf } from './length-of.ts';
import { pressTool, Toolbar } from './Toolbar.tsx';
import { useChosenImages } from '#islands/editor/images/use-chosen-images.ts';
import type { Editor } from '#islands/editor/use-editor.ts';
import { useRestoredFocus } from '#islands/editor/use-restored-focus.ts';

const HINT =
  'A blank line begins a new paragraph. Images can be pasted, or dropped here. Simple HTML is kept.';

/** Shows the post's text, with buttons for its HTML and uploads of images at the caret. */
export function BodyField({ editor }: { editor: Editor }) {
  const { draft, phase, errors, change } = editor;
  const text = useRef<HTMLTextAreaElement>(null);
  const images = useChosenImages(text, editor);
  useRestoredFocus(phase === 'bodyImage', () => text.current);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (pressTool(event.currentTarget, event.key)) event.preventDefault();
  }

  return (
    <div className={styles.body}>
      <Field label="Content" name="content" hint={HINT} error={errors['content']}>
        {(control) => (
          <div className={styles.writing}>
            <Toolbar area={text} controls={control.id} disabled={editor.isLocked} />
            <textarea
              {...control}
              ref={text}
              rows={16}
              value={draft.content}
              onChange={({ currentTarget }) => change({ content: currentTarget.value })}
              onKeyDown={press}
              onPaste={images.onPaste}
              onDrop={images.onDrop}
            />
          </div>
        )}
      </Field>
      <p className={styles.progress}>{lengthOf(draft.content)}</p>
      <DroppedMarkupNote text={draft.content} />
      <ImageButton
        editor={editor}
        field="bodyImage"
        label="Insert image"
        onAccept={(file) => images.choose([file])}
      />
      <p className={styles.progress} aria-live="polite">
        {images.waiting > 0 && imagesWaiting(images.waiting)}
      </p>
      {images.described && (
        <AltDialog
          key={images.described.key}
          name={images.described.file.name}
          onInsert={(alt) => void images.insert(alt)}
          onClose={images.skip}
        />
      )}
    </div>
  );
}
