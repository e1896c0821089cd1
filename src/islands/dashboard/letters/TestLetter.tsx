import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readTest, sendTest } from '#domain/letters/calls.ts';
import { fieldsOf, type Result } from '#api-client/http/request.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { LETTERS_MESSAGES } from './messages.ts';
import type { TestState } from '#domain/letters/letter-settings.ts';

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
      setNotice({ kind: 'info', text: 'The test letter is on its way to your mail server...' });
      const result = await waitForTest(queued.value.id);
      const at = result.ok && result.value.server ? ` (${result.value.server})` : '';
      if (!result.ok) fail(result.failure);
      else if (result.value.state === 'sent')
        succeed(`Your mail server${at} has accepted the test letter.`);
      else if (result.value.state === 'waiting')
        setNotice({ kind: 'info', text: LETTERS_MESSAGES.testSlow });
      else {
        const text = `The test letter was not sent. ${result.value.reason ?? ''}`;
        setNotice({ kind: 'error', text });
      }
    });

  return (
    <Form className={dashboard.form} aria-label="Test letter" onSubmit={send}>
      <TextField
        label="Send a test to"
        name="address"
        type="email"
        autoComplete="email"
        value={address}
        error={error}
        hint="Save changes first: the test uses the saved settings."
        onChange={setAddress}
      />
      <Button type="submit" className={dashboard.older} busy={busy}>
        Send a test letter
      </Button>
      <AuthorStatusLine notice={notice} />
    </Form>
  );
}

/** Milliseconds between two looks, and their number. A server may take a while to answer. */
const PAUSE = 1_500;
const LOOKS = 30;

/** Waits until a test letter is sent or given up. Returns its last state after a while. */
export async function waitForTest(id: string): Promise<Result<TestState>> {
  let result = await call(readTest, { params: { id } });
  for (let n = 1; n < LOOKS && result.ok && result.value.state === 'waiting'; n++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    result = await call(readTest, { params: { id } });
  }
  return result;
}
