import looks from '#islands/ui/text-looks.module.css';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { ImageButton } from '#islands/text-editor/images/ImageButton.tsx';
import { useRestoredFocus } from '#islands/text-editor/use-restored-focus.ts';
import type { ImageField, Images } from '#islands/text-editor/images/use-images.ts';
import text from '#islands/text-editor/text-editor.module.css';
import styles from './fields.module.css';
import { focusPercents } from '#domain/posts/cover-focus.ts';
import { picture } from '#domain/posts/picture.ts';

interface Props {
  readonly name: ImageField;
  readonly value: string | undefined;
  readonly focus: { readonly value: string; readonly onChange: (focus: string) => void };
  readonly images: Images;
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

interface FocalPointProps {
  readonly image: string;
  /** Empty for the middle. */
  readonly value: string;
  readonly onChange: (focus: string) => void;
}

/** A tenth, in which covers are cropped. */
const STEP = 10;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const inImage = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));

/** Shows the cover with the point that stays visible where it is cropped. A click or the arrow keys move the point. */
function FocalPoint({ image, value, onChange }: FocalPointProps) {
  const hint = useId();
  const [x, y] = focusPercents(value);

  function move(toX: number, toY: number) {
    const [left, top] = [inImage(toX), inImage(toY)];
    onChange(left === 50 && top === 50 ? '' : `${left}% ${top}%`);
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(x + step[0], y + step[1]);
  }

  function point({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // Enter and the space bar press a button without a position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  return (
    <>
      <div className={styles.cover}>
        <img {...picture(image)} sizes="20rem" className={styles.coverImage} alt="Cover preview" />
        <button
          type="button"
          className={styles.focal}
          aria-label="Focal point of the cover"
          aria-describedby={hint}
          onKeyDown={press}
          onClick={point}
        >
          <span style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
      </div>
      <p id={hint} className={looks.quiet} aria-live="polite">
        Cropped around {x} % from the left and {y} % from the top. Click what must not be cut off,
        or use the arrow keys.
      </p>
    </>
  );
}
