import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { countWords } from '#islands/text-editor/length-of.ts';
import controls from '#islands/ui/controls.module.css';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './about.module.css';

/** The digits of the largest goal. */
const DIGITS = 6;

interface FieldProps {
  readonly goal: string;
  readonly onGoal: (goal: string) => void;
  /** True if the field gets the focus. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** Shows the field for the number of words that the author wants to write. */
export function GoalField({ goal, onGoal, isFirst, onDone }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  return (
    <Form onSubmit={onDone}>
      <TextField
        ref={field}
        label="Goal of words"
        name="goal"
        inputMode="numeric"
        maxLength={DIGITS}
        value={goal}
        hint="Kept in this browser, for this text. Empty for none."
        onChange={(typed) => onGoal(typed.replaceAll(/\D/g, '').replace(/^0+/, ''))}
      />
    </Form>
  );
}

interface ProgressProps {
  readonly goal: number;
  readonly content: string;
}

/** Shows how much of a goal is reached. It is announced once that the author has reached it. */
export function GoalProgress({ goal, content }: ProgressProps) {
  const words = countWords(content);
  const [isBelow, setBelow] = useState(words < goal);
  const [isReached, setReached] = useState(false);
  if (isBelow && words >= goal) {
    setBelow(false);
    setReached(true);
  }

  return (
    <>
      <progress
        className={styles.goal}
        aria-label={`Goal of ${formatNumber(goal)} words`}
        value={Math.min(words, goal)}
        max={goal}
      />
      <p role="status" className={controls.visuallyHidden}>
        {isReached && `You have reached your goal of ${formatNumber(goal)} words.`}
      </p>
    </>
  );
}
