import { useRef } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { ImageButton } from '#islands/text-editor/images/ImageButton.tsx';
import { useRestoredFocus } from '#islands/text-editor/use-restored-focus.ts';
import type { ImageField, Images } from '#islands/text-editor/images/use-images.ts';
import text from '#islands/text-editor/text-editor.module.css';
import { FocalPoint } from './FocalPoint.tsx';
import styles from './fields.module.css';

interface Props {
  readonly name: ImageField;
  readonly value: string | undefined;
  readonly focus: { readonly value: string; readonly onChange: (focus: string) => void };
  readonly images: Images;
  /** True while another action is running. */
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onChange: (image: string) => void;
}

/** Shows the cover image, with buttons to choose and remove it. A chosen image is uploaded at once. */
export function CoverField(props: Props) {
  const { name, value: image, focus, images, busy, error, onChange } = props;
  const ref = useRef<HTMLDivElement>(null);

  const input = () => ref.current?.querySelector('input');
  useRestoredFocus(images.running?.field === name, input);

  async function uploadCover([file]: readonly File[]) {
    if (!file || !(await images.accepts(name, file))) return;
    const uploaded = await images.upload(name, file);
    if (uploaded === undefined) return;
    onChange(uploaded);
    focus.onChange('');
  }

  function remove() {
    onChange('');
    focus.onChange('');
    input()?.focus();
  }

  return (
    <div className={styles.group} ref={ref}>
      <span className={styles.label}>
        Cover image <span className={text.progress}>optional</span>
      </span>
      {image && <FocalPoint {...focus} image={image} />}
      <ImageButton
        field={name}
        label={image ? 'Change cover image' : 'Choose cover image'}
        images={images}
        disabled={busy}
        error={error}
        onChoose={(files) => void uploadCover(files)}
      >
        {image && <Button onClick={remove}>Remove cover image</Button>}
      </ImageButton>
    </div>
  );
}
