import { useId, useState } from 'react';
import { PAGE_TITLES } from '#domain/texts/en.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { Field } from '#islands/ui/Field.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { AuthorIcon } from './AuthorIcon.tsx';
import styles from './login.module.css';
import { LOGIN_MESSAGES } from './messages.ts';

/** Shows a decoy of a login form, which cannot be filled in or sent. The icon above it opens the real sign-in. */
export function LoginForm({ onOpen }: { readonly onOpen: () => void }) {
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
        <p className={styles.closed}>{LOGIN_MESSAGES.loginClosed}</p>
        <button
          type="button"
          className={`${controls.textButton} ${styles.forgot}`}
          onClick={() => setStatus(LOGIN_MESSAGES.noRoomToForget)}
        >
          Forgot Password
        </button>
        <StatusLine notice={{ kind: 'info', text: status }} />
        <a className={styles.keys} href="/admin/keys">
          {LOGIN_MESSAGES.keyFiles}
        </a>
      </form>
    </section>
  );
}
