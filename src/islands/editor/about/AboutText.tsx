import { type ComponentProps, memo, useDeferredValue, useId, useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { type Saving, saveState } from '#islands/editor/saving/save-state.ts';
import { lengthOf } from '#islands/text-editor/length-of.ts';
import { useRemembered } from '#islands/text-editor/use-remembered.ts';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import { Button } from '#islands/ui/Button.tsx';
import { later } from '#islands/ui/later/later.tsx';
import styles from './about.module.css';

type More = ComponentProps<typeof import('./AboutMore.tsx').AboutMore>;

// What an author sees only when they ask for it.
export const LaterMore = later<More>(async () => (await import('./AboutMore.tsx')).AboutMore, {
  part: 'the outline',
  frame: () => null,
});

interface Props extends Saving, Pick<More, 'text' | 'actions' | 'part'> {
  /** Opens the panel about the text in one of its parts, or closes it. */
  readonly onOpen: (part: More['part']) => void;
}

/** Shows whether a text is saved and how long it is. A press opens a panel with its goal and its outline. */
export function AboutText({ onOpen, ...about }: Props) {
  const { text, part } = about;
  const [goal, setGoal] = useRemembered(`goal.${text.document}`);
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const content = useDeferredValue(text.draft.content);
  const state = saveState(text, about);
  const ask = () => setAsked(true);
  const forget = () => setAsked(false);

  return (
    <div className={styles.about}>
      <Button
        aria-haspopup="dialog"
        aria-describedby={isAsked ? id : undefined}
        onPointerEnter={ask}
        onPointerLeave={forget}
        onFocus={ask}
        onBlur={forget}
        onKeyDown={({ key }) => key === 'Escape' && forget()}
        onClick={() => onOpen('length')}
      >
        <span className={state.isUnsaved ? styles.unsaved : undefined}>
          {state.text}
          {state.text === 'Saved' && text.publishAt && <Due at={text.publishAt} />}
        </span>{' '}
        <TextLength content={content} goal={goal} />
      </Button>
      {(isAsked || goal || part) && (
        <LaterMore
          {...about}
          id={id}
          isAsked={isAsked}
          content={content}
          goal={goal}
          onGoal={setGoal}
          onClose={() => onOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Says when a text will be published. */
function Due({ at }: { readonly at: string }) {
  const timeZone = useTimeZone() ?? BROWSER_TIME_ZONE;
  return (
    <>
      , scheduled<span className={styles.more}> for {formatTime(new Date(at), timeZone)}</span>
    </>
  );
}

interface TextLengthProps {
  readonly content: string;
  readonly goal: string;
}

/** Shows how long a text is. What is typed next does not wait for that. */
const TextLength = memo(function TextLength({ content, goal }: TextLengthProps) {
  const [words, time] = lengthOf(content);
  return (
    <span>
      {words}
      {goal && ` of ${formatNumber(Number(goal))}`}
      <span className={styles.more}>{time}</span>
    </span>
  );
});
