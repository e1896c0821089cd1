import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import styles from '#islands/text-editor/text-editor.module.css';

interface Props {
  readonly file: File;
  readonly onInsert: (alt: string) => void;
  readonly onClose: () => void;
}

const HINT =
  'Describe it for readers who cannot see it. Leave this empty if the image is only decorative.';

/** Asks for an image's description before the upload. */
export function AltDialog({ file, onInsert, onClose }: Props) {
  const [alt, setAlt] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (preview.current) preview.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form is inside the editor's form.
    event.stopPropagation();
    onInsert(alt);
  }

  return createPortal(
    <Dialog title="Describe the image" focusFirst={input} onClose={onClose}>
      <form className={panels.stack} onSubmit={submit}>
        <img ref={preview} className={styles.described} alt="" />
        <p>{file.name}</p>
        <Field
          label="Description"
          name="alt"
          hint={HINT}
          counter={{ used: alt.length, limit: LIMITS.imageAlt }}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              value={alt}
              autoComplete="off"
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary">
          Insert
        </Button>
      </form>
    </Dialog>,
    document.body,
  );
}
