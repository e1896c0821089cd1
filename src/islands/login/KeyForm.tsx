import type { SubmitEvent } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/shared/controls.module.css';
import { Field } from '#islands/shared/Field.tsx';
import { StatusLine } from '#islands/shared/StatusLine.tsx';
import styles from './login.module.css';
import { KEY_FILES } from './read-key-file.ts';
import { type LoginPhase, useKeyLogin } from './use-key-login.ts';

const HINT = `A ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(KEY_FILES)} file.`;

const BUSY: ReadonlySet<LoginPhase> = new Set(['verifying', 'succeeded', 'entering']);

/** Signing in with a key file. */
export function KeyForm() {
  const { phase, status, failed, insert, reset, verify } = useKeyLogin();
  const busy = BUSY.has(phase);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void verify();
  }

  return (
    <section className={styles.login}>
      <h1 className={controls.heading}>{MESSAGES.signIn}</h1>
      <p className={styles.lead}>This door opens to the author&rsquo;s key.</p>
      <form className={`${controls.panel} ${styles.form}`} onSubmit={submit}>
        <Field label="Key file" name="key" hint={HINT}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={KEY_FILES.join()}
              disabled={busy}
              onChange={({ currentTarget: { files } }) => {
                if (files?.[0]) void insert(files[0]);
                else reset();
              }}
            />
          )}
        </Field>
        <StatusLine tone={failed ? 'bad' : 'good'}>{status}</StatusLine>
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={busy}>
          {MESSAGES.signIn}
        </button>
      </form>
    </section>
  );
}
