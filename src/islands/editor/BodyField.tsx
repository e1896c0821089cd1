import { useRef, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { Field } from '#islands/shared/Field.tsx';
import { AltDialog } from './AltDialog.tsx';
import styles from './editor.module.css';
import { asBlock, imageTag } from './image-block.ts';
import { ImageButton } from './ImageButton.tsx';
import type { Editor } from './use-editor.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

const HINT = 'A blank line begins a new paragraph. Simple HTML such as <em> and <h2> is kept.';

/** An image on its way into the text, and the caret at the time it was chosen. */
interface Chosen {
  readonly file: File;
  readonly before: string;
  readonly place: number;
}

/** The post's text, with images uploaded into it at the caret. */
export function BodyField({ editor }: { editor: Editor }) {
  const { draft, phase, errors, upload, change, confirm } = editor;
  const text = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  useRestoredFocus(phase === 'bodyImage', () => text.current);

  function choose(file: File) {
    const { value = '', selectionEnd = 0 } = text.current ?? {};
    setChosen({ file, before: value, place: selectionEnd });
  }

  async function insert({ file, before, place }: Chosen, alt: string) {
    setChosen(undefined);
    const url = await upload('bodyImage', file);
    const area = text.current;
    if (url !== undefined && area) {
      // Who has written on meanwhile gets the image at the new caret.
      insertAt(area, imageTag(url, alt), area.value === before ? place : area.selectionEnd);
      await confirm(MESSAGES.imageInserted);
    }
  }

  return (
    <div className={styles.body}>
      <Field label="Content" name="content" hint={HINT} error={errors['content']}>
        {(control) => (
          <textarea
            {...control}
            ref={text}
            rows={16}
            value={draft.content}
            onChange={({ currentTarget }) => change({ content: currentTarget.value })}
          />
        )}
      </Field>
      <ImageButton {...{ editor, field: 'bodyImage', label: 'Insert image' }} onAccept={choose} />
      {chosen && (
        <AltDialog
          name={chosen.file.name}
          onInsert={(alt) => void insert(chosen, alt)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

/** Puts a block into the text as if it had been typed, and the caret behind it. */
function insertAt(textarea: HTMLTextAreaElement, piece: string, place: number): void {
  textarea.setRangeText(asBlock(piece, textarea.value, place), place, place, 'end');
  textarea.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
