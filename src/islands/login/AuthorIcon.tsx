import { type MouseEvent, useId, useState } from 'react';
import { countClicks, isKeyPress } from '#domain/site/count-clicks.ts';
import { pressesLeft } from '#domain/composed-messages.ts';
import { TIMING } from '#domain/timing.ts';
import styles from './login.module.css';
import { LOGIN_MESSAGES } from './messages.ts';

interface Props {
  readonly onOpen: () => void;
  /** Called with a message after a press that does not open the door yet. */
  readonly onCount: (message: string) => void;
}

/** Shows the author's seal. Three quick clicks or three key presses open the sign-in. */
export function AuthorIcon({ onOpen, onCount }: Props) {
  const hintId = useId();
  const [row] = useState(() => countClicks(TIMING.loginClick));

  function press({ currentTarget, nativeEvent }: MouseEvent<HTMLButtonElement>) {
    const left = row(nativeEvent);
    // Only key presses are counted aloud; quick clicks leave no time for it.
    onCount(left > 0 && isKeyPress(nativeEvent) ? pressesLeft(left) : '');
    if (left > 0) return;
    // Some browsers do not focus a clicked button. The dialog returns the focus to it on closing.
    currentTarget.focus();
    onOpen();
  }

  return (
    <>
      <button
        type="button"
        className={styles.seal}
        aria-label="Author"
        aria-describedby={hintId}
        onClick={press}
      >
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle className={styles.wax} cx="48" cy="48" r="47" />
          <circle cx="48" cy="48" r="42.5" strokeWidth="2" />
          <circle cx="48" cy="48" r="39" strokeWidth="0.75" />
          {/* A nib, point down on the line it writes. */}
          <path d="M39.5 17h17v9h-17z" />
          <path d="M39.5 30h17l7 20.5C59 57 52 64.5 48 74c-4-9.5-11-17-15.5-23.5z" />
          <path d="M48 74V52.5" />
          <circle cx="48" cy="49" r="3.5" />
          <path d="M26.5 78.5c6-3 10 3 15.5 0c4-2 8-2.5 12 0c5.5 3 9.5-3 15.5 0" />
        </svg>
      </button>
      <span id={hintId} hidden>
        {LOGIN_MESSAGES.authorHint}
      </span>
    </>
  );
}
