import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import type { Fediverse } from './use-fediverse.ts';

interface Props {
  readonly place: 'block' | 'alias' | 'move';
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly kind?: 'danger';
  readonly fediverse: Fediverse;
  readonly send: (account: string) => Promise<FieldErrors | undefined>;
}

/** Asks for an account elsewhere, and does something with it. */
export function AccountForm({ place, label, hint, action, kind, fediverse, send }: Props) {
  const { busy, errorsOf, noticeOf } = fediverse;
  const [account, setAccount] = useState('');

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    if (await send(account)) focusFirst(form, ['account']);
    else setAccount('');
  }

  return (
    <Form className={dashboard.form} aria-label={label} onSubmit={submit}>
      <TextField
        label={label}
        name="account"
        value={account}
        error={errorsOf(place)['account']}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
        onChange={setAccount}
      />
      <div className={controls.row}>
        <Button type="submit" kind={kind} busy={busy}>
          {action}
        </Button>
        <AuthorStatusLine notice={noticeOf(place)} />
      </div>
    </Form>
  );
}
