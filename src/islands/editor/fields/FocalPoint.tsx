import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { focusPercents } from '#domain/posts/cover-focus.ts';
import { picture } from '#domain/posts/picture.ts';
import { EDITOR_MESSAGES, focalPoint } from '#islands/editor/messages.ts';
import styles from './fields.module.css';

interface Props {
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
export function FocalPoint({ image, value, onChange }: Props) {
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
          aria-label={EDITOR_MESSAGES.focalPoint}
          aria-describedby={hint}
          onKeyDown={press}
          onClick={point}
        >
          <span style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
      </div>
      <p id={hint} className={styles.focalHint} aria-live="polite">
        {focalPoint(x, y)} {EDITOR_MESSAGES.focalPointHint}
      </p>
    </>
  );
}
