import { useMemo } from 'react';
import compared from '#islands/editor/compared/compared.module.css';
import { ComparedText } from '#islands/editor/compared/ComparedText.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import { compareLongTexts } from '#post/corrections/compare-long-texts.ts';
import styles from './proposals.module.css';
import { type ShownChange, TITLE } from './use-changes.ts';

interface Props {
  readonly change: ShownChange;
  /** The number of the change among all. */
  readonly name: string;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** Shows one change of a proposal, with the decision about it. */
export function Change({ change, name, busy, onTake, onLeave }: Props) {
  const { index, before, after, state, isLeft, canTake } = change;
  const parts = useMemo(() => compareLongTexts(before, after), [before, after]);
  const isOpen = state !== 'taken' && !isLeft;
  const heading = `${index === TITLE ? 'Title' : kindOf(change)}, ${name}`;
  const of = `change ${name}`;

  return (
    <li className={styles.change} data-change={index}>
      <h3 className={looks.quiet}>{heading}</h3>
      {state === 'changed' && (
        <p className={styles.warning}>
          {canTake
            ? 'You have changed this part since. The comparison is with your text.'
            : 'You have rewritten this part since. Copy what you want to use.'}
        </p>
      )}
      <div className={compared.text} dir="auto">
        <ComparedText parts={parts} />
      </div>
      {isOpen ? (
        <div className={controls.row}>
          {canTake && (
            <Button busy={busy} of={of} onClick={onTake}>
              {state === 'changed' ? 'Replace mine' : 'Take'}
            </Button>
          )}
          <Button busy={busy} of={of} onClick={onLeave}>
            Leave
          </Button>
        </div>
      ) : (
        <p className={looks.quiet}>{state === 'taken' ? 'In your text.' : 'Left as it is.'}</p>
      )}
    </li>
  );
}

const kindOf = ({ before, after }: ShownChange) =>
  before === '' ? 'New' : after === '' ? 'Removed' : 'Changed';
