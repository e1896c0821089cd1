import type { RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import type { Saving } from '#islands/editor/saving/save-state.ts';
import { FORM_SHORTCUTS } from '#islands/editor/shortcuts/form-shortcuts.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import { formatKeys } from '#islands/text-editor/shortcut.ts';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import { useModal } from '#islands/ui/use-modal.ts';
import styles from './about.module.css';
import { GoalField, GoalProgress } from './Goal.tsx';
import { Outline } from './Outline.tsx';
import { type SavedText, saveDetails } from './save-details.ts';

interface Props extends Saving {
  readonly text: SavedText & { readonly document: string };
  /** The id of the tooltip, which is there while it is asked for. */
  readonly id: string;
  readonly isAsked: boolean;
  readonly content: string;
  /** The number of words that the author wants to write, or nothing. */
  readonly goal: string;
  readonly onGoal: (goal: string) => void;
  /** The part of the panel in which the author begins. Undefined while it is closed. */
  readonly part: 'length' | 'outline' | undefined;
  readonly actions: {
    readonly handle: RefObject<TextHandle | null>;
    readonly focusMode: () => void;
    readonly shortcuts: () => void;
  };
  readonly onClose: () => void;
}

/** Shows what an author asks for about a text: where its words are, its goal, and the panel with its outline. */
export function AboutMore(props: Props) {
  const { id, isAsked, text, content, goal, part } = props;
  const details = saveDetails(text, props, useTimeZone() ?? BROWSER_TIME_ZONE);
  return (
    <>
      {isAsked && (
        <p id={id} role="tooltip" className={styles.details}>
          {details}
        </p>
      )}
      {goal && <GoalProgress key={goal} goal={Number(goal)} content={content} />}
      {part && createPortal(<TextPanel {...props} part={part} details={details} />, document.body)}
    </>
  );
}

interface PanelProps extends Pick<Props, 'goal' | 'onGoal' | 'actions' | 'onClose'> {
  readonly part: 'length' | 'outline';
  readonly details: string;
}

function TextPanel({ details, goal, onGoal, part, actions, onClose }: PanelProps) {
  const { handle, focusMode, shortcuts } = actions;

  /** Closes the panel. The outline returns to the text, and the goal to where the panel was opened. */
  function close() {
    flushSync(onClose);
    if (part === 'outline') handle.current?.focus();
  }

  const modal = useModal({ onClose: close });

  /** Closes the panel, which returns the focus, and does something else. */
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };

  return (
    <dialog {...modal} className={styles.panel} aria-label="About this text">
      <header className={styles.header}>
        <p className={looks.quiet}>{details}</p>
        <Button onClick={close}>Close</Button>
      </header>
      <GoalField
        goal={goal}
        isFirst={part === 'length' && window.matchMedia('(hover: hover)').matches}
        onGoal={onGoal}
        onDone={onClose}
      />
      <Outline handle={handle} isFirst={part === 'outline'} onClose={onClose} />
      <div className={controls.row}>
        <Button onClick={leave(focusMode)}>
          {FORM_SHORTCUTS.focus.name} <kbd>{formatKeys(FORM_SHORTCUTS.focus.keys)}</kbd>
        </Button>
        <Button className={styles.keys} onClick={leave(shortcuts)}>
          {EDITOR_MESSAGES.shortcuts}
        </Button>
      </div>
    </dialog>
  );
}
