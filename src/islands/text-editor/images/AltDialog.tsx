import { type RefObject, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormDialog } from '#islands/ui/Dialog.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from '#islands/text-editor/text-editor.module.css';

interface Props {
  readonly files: readonly File[];
  readonly onInsert: (alts: readonly string[]) => void;
  readonly onClose: () => void;
}

const HINT =
  'Describe it for readers who cannot see it. Leave this empty if the image is only decorative.';

/** Asks for the descriptions of images before the upload. */
export function AltDialog({ files, onInsert, onClose }: Props) {
  const [alts, setAlts] = useState(() => files.map(() => ''));
  const input = useRef<HTMLInputElement>(null);
  const isOne = files.length === 1;

  return (
    <FormDialog
      title={isOne ? 'Describe the image' : `Describe the ${files.length} images`}
      focusFirst={input}
      onSubmit={() => onInsert(alts)}
      onClose={onClose}
    >
      <div className={isOne ? undefined : styles.describedList}>
        {files.map((file, n) => (
          // Files have no other key than their index, and never move.
          <Described
            key={n}
            file={file}
            label={isOne ? 'Description' : `Description of image ${n + 1}`}
            hint={n === 0 ? HINT : undefined}
            input={n === 0 ? input : undefined}
            alt={alts[n] ?? ''}
            onChange={(alt) => setAlts((before) => before.with(n, alt))}
          />
        ))}
      </div>
      <Button type="submit" kind="primary">
        Insert
      </Button>
    </FormDialog>
  );
}

interface DescribedProps {
  readonly file: File;
  readonly label: string;
  readonly hint: string | undefined;
  readonly input: RefObject<HTMLInputElement | null> | undefined;
  readonly alt: string;
  readonly onChange: (alt: string) => void;
}

function Described({ file, label, hint, input, alt, onChange }: DescribedProps) {
  const preview = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (preview.current) preview.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <div>
      <img ref={preview} className={styles.described} alt="" />
      <div>
        <p>{file.name}</p>
        <TextField
          label={label}
          name="alt"
          ref={input}
          value={alt}
          limit={LIMITS.imageAlt}
          hint={hint}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
