import { type MouseEvent, useEffect, useId, useState } from 'react';
import { PAGE_TITLES } from '#domain/texts/en/pages.ts';
import { Loading } from '#islands/ui/Loading.tsx';
import { afterSignIn } from '#islands/auth/after-sign-in.ts';
import { useSession } from '#islands/auth/use-session.ts';
import { CassetteDeck } from './CassetteDeck.tsx';
import { Button } from '#islands/ui/Button.tsx';
import looks from '#islands/ui/text-looks.module.css';
import panels from '#islands/ui/panels.module.css';
import { Field } from '#islands/ui/Field.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from './login.module.css';
import { countClicks, isKeyPress } from '#domain/site/count-clicks.ts';
import { pressesLeft } from '#domain/messages/composed-messages.ts';
import { TIMING } from '#domain/timing.ts';

/** Shows the sign-in for authors behind a form that does nothing. A signed-in author is redirected to the dashboard. */
export function Login() {
  const session = useSession();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (session === 'signed-in') window.location.replace(afterSignIn());
  }, [session]);

  if (session !== 'signed-out') return <Loading title={PAGE_TITLES.login} />;
  return (
    <>
      <LoginForm onOpen={() => setOpen(true)} />
      {open && <CassetteDeck onDismiss={() => setOpen(false)} />}
    </>
  );
}

/** Shows a decoy of a login form, which cannot be filled in or sent. The icon above it opens the real sign-in. */
function LoginForm({ onOpen }: { readonly onOpen: () => void }) {
  const [status, setStatus] = useState('');
  const titleId = useId();

  return (
    <section className={styles.login}>
      <AuthorIcon onOpen={onOpen} onCount={setStatus} />
      <h1 id={titleId} className={panels.heading}>
        {PAGE_TITLES.login}
      </h1>
      <form className={styles.form} aria-labelledby={titleId}>
        {/* Disabled, so that no password manager offers to fill it in. */}
        <fieldset className={styles.fields} disabled>
          <Field label="Email" name="email">
            {(control) => <input {...control} type="email" autoComplete="off" />}
          </Field>
          <Field label="Password" name="password">
            {(control) => <input {...control} type="password" autoComplete="off" />}
          </Field>
          <Button type="submit">Login</Button>
        </fieldset>
        <p className={looks.quiet}>This form is disabled.</p>
        <button
          type="button"
          className={`${looks.textButton} ${styles.forgot}`}
          onClick={() => setStatus('there is no room to forget anything')}
        >
          Forgot Password
        </button>
        <StatusLine notice={{ kind: 'info', text: status }} />
        <a className={styles.keys} href="/admin/keys">
          Authors sign in with a key file.
        </a>
      </form>
    </section>
  );
}

interface Props {
  readonly onOpen: () => void;
  /** Called with a message after a press that does not open the door yet. */
  readonly onCount: (message: string) => void;
}

/** Shows the author's seal. Three quick clicks or three key presses open the sign-in. */
function AuthorIcon({ onOpen, onCount }: Props) {
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
        For authors: press three times to open the key deck.
      </span>
    </>
  );
}
