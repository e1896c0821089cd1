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
import type { Images } from '#islands/editor/images/use-images.ts';
import type { Report } from '#islands/editor/saving/use-report.ts';
import { useRestoredFocus } from '#islands/editor/use-restored-focus.ts';

const HINT =
  'Leave a blank line to start a new paragraph. Paste or drop images here. Simple HTML is supported.';

interface Props {
  readonly content: string;
  readonly images: Images;
  readonly report: Report;
  /** True while an action is running. */
  readonly busy: boolean;
  /** True while the text must not be changed. */
  readonly isLocked: boolean;
  readonly onChange: (content: string) => void;
}

/** Shows the post's text, with buttons for its HTML and uploads of images at the caret. */
export function BodyField({ content, images, report, busy, isLocked, onChange }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const chosen = useChosenImages(text, { images, report, busy, isLocked });
  useRestoredFocus(images.running?.field === 'bodyImage', () => text.current);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (pressTool(event.currentTarget, event.key)) event.preventDefault();
  }

  return (
    <div className={styles.body}>
      <Field label="Content" name="content" hint={HINT} error={report.errors['content']}>
        {(control) => (
          <div className={styles.writing}>
            <Toolbar area={text} controls={control.id} disabled={isLocked} />
            <textarea
              {...control}
              ref={text}
              rows={16}
              value={content}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onKeyDown={press}
              onPaste={chosen.onPaste}
              onDrop={chosen.onDrop}
            />
          </div>
        )}
      </Field>
      <p className={styles.progress}>{lengthOf(content)}</p>
      <DroppedMarkupNote text={content} />
      <ImageButton
        field="bodyImage"
        label="Insert image"
        images={images}
        disabled={busy}
        error={report.errors['bodyImage']}
        onAccept={(file) => chosen.choose([file])}
      />
      <p className={styles.progress} aria-live="polite">
        {chosen.waiting > 0 && imagesWaiting(chosen.waiting)}
      </p>
      {chosen.described && (
        <AltDialog
          key={chosen.described.key}
          name={chosen.described.file.name}
          onInsert={(alt) => void chosen.insert(alt)}
          onClose={chosen.skip}
        />
      )}
    </div>
  );
}
