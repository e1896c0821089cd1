import { useState } from 'react';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { APP_PASSWORDS, BLUESKY_MESSAGES } from './messages.ts';
import styles from '#islands/dashboard/networks/networks.module.css';
import type { Bluesky } from './use-bluesky.ts';

interface Props {
  readonly bluesky: Bluesky;
  /** The handle of the account that is connected; absent if none is. */
  readonly known?: string;
  readonly onConnected: () => void;
}

const FIELDS = ['handle', 'password', 'service'] as const;

/** Asks for an account of Bluesky and an app password, and connects it. */
export function ConnectForm({ bluesky, known = '', onConnected }: Props) {
  const { busy, errors, noticeOf, connect } = bluesky;
  const [handle, setHandle] = useState(known);
  const [password, setPassword] = useState('');
  const [service, setService] = useState('');

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    const account = { handle, password, ...(service.trim() !== '' && { service }) };
    const refused = await connect(account);
    if (!refused) onConnected();
    else
      focusFirst(
        form,
        FIELDS.filter((name) => name in refused),
      );
  }

  return (
    <Form className={dashboard.form} aria-label="Connect Bluesky" onSubmit={submit}>
      <TextField
        label="Handle"
        name="handle"
        value={handle}
        error={errors['handle']}
        hint={BLUESKY_MESSAGES.handleHint}
        autoCapitalize="none"
        spellCheck={false}
        onChange={setHandle}
      />
      <div className={styles.password}>
        <TextField
          label="App password"
          name="password"
          type="password"
          value={password}
          error={errors['password']}
          hint={BLUESKY_MESSAGES.passwordHint}
          onChange={setPassword}
        />
        <a className={controls.link} href={APP_PASSWORDS} target="_blank" rel="noreferrer">
          {BLUESKY_MESSAGES.passwordLink}
        </a>
      </div>
      <Details isOpen={errors['service'] !== undefined}>
        <TextField
          label="Server"
          name="service"
          inputMode="url"
          value={service}
          error={errors['service']}
          hint={BLUESKY_MESSAGES.serverHint}
          placeholder="https://"
          spellCheck={false}
          onChange={setService}
        />
      </Details>
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          {known === '' ? 'Connect' : 'Connect again'}
        </Button>
        <AuthorStatusLine notice={noticeOf('form')} />
      </div>
    </Form>
  );
}
