import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormDialog } from '#islands/ui/FormDialog.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
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

  return (
    <FormDialog
      title="Describe the image"
      focusFirst={input}
      onSubmit={() => onInsert(alt)}
      onClose={onClose}
    >
      <img ref={preview} className={styles.described} alt="" />
      <p>{file.name}</p>
      <TextField
        label="Description"
        name="alt"
        ref={input}
        value={alt}
        limit={LIMITS.imageAlt}
        hint={HINT}
        onChange={setAlt}
      />
      <Button type="submit" kind="primary">
        Insert
      </Button>
    </FormDialog>
  );
}
