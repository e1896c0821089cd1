import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { sendTest } from '#domain/letters/calls.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { LETTERS_MESSAGES } from './messages.ts';
import { waitForTest } from './wait-for-test.ts';

/** Sends a test letter and shows what became of it. */
export function TestLetter({ proposed }: { readonly proposed: string }) {
  const [address, setAddress] = useState(proposed);
  const [error, setError] = useState<string>();
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();

  const send = (form: HTMLFormElement) =>
    run(async () => {
      setError(undefined);
      const queued = await call(sendTest, { body: { address } });
      if (!queued.ok) {
        setError(fieldsOf(queued.failure)['address']);
        fail(queued.failure);
        focusFirst(form, Object.keys(fieldsOf(queued.failure)));
        return;
      }
      setNotice({ kind: 'info', text: LETTERS_MESSAGES.testWaiting });
      const result = await waitForTest(queued.value.id);
      if (!result.ok) fail(result.failure);
      else if (result.value.state === 'sent') succeed(LETTERS_MESSAGES.testSent);
      else if (result.value.state === 'waiting')
        setNotice({ kind: 'info', text: LETTERS_MESSAGES.testSlow });
      else {
        const text = `${LETTERS_MESSAGES.testFailed} ${result.value.reason ?? ''}`;
        setNotice({ kind: 'error', text });
      }
    });

  return (
    <Form className={dashboard.form} aria-label={LETTERS_MESSAGES.test} onSubmit={send}>
      <TextField
        label={LETTERS_MESSAGES.testTo}
        name="address"
        type="email"
        autoComplete="email"
        value={address}
        error={error}
        hint={LETTERS_MESSAGES.testHint}
        onChange={setAddress}
      />
      <Button type="submit" className={dashboard.older} busy={busy}>
        {LETTERS_MESSAGES.testSend}
      </Button>
      <AuthorStatusLine notice={notice} />
    </Form>
  );
}
