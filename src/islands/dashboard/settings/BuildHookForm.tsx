import { type ReactNode, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { NETLIFY_HOOKS } from '#domain/site/build-hook.ts';
import { dismissBuildHook, setBuildHook } from '#domain/site/calls.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { BUILD_HOOK } from '#islands/dashboard/resources.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';

interface Props {
  readonly label?: string;
  /** The label of the button that says that there is no hook, or takes it back. Without it there is none. */
  readonly dismissal?: string;
  /** Asked before that. */
  readonly question?: string;
  /** Called once an address or a dismissal is saved. */
  readonly onSaved: () => void;
  readonly children?: ReactNode;
}

/** Asks for the address of the build hook. */
export function BuildHookForm({
  label = 'Address of the build hook',
  dismissal,
  question,
  onSaved,
  children,
}: Props) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const { busy, notice, run, fail } = useRowAction();

  const save = (form: HTMLFormElement, isThere: boolean) =>
    run(async () => {
      setError(undefined);
      const body = { address };
      const result = await (isThere ? call(setBuildHook, { body }) : call(dismissBuildHook));
      if (!result.ok) {
        setError(fieldsOf(result.failure)['address']);
        fail(result.failure);
        focusFirst(form, Object.keys(fieldsOf(result.failure)));
        return;
      }
      setAddress('');
      BUILD_HOOK.change(() => result.value);
      noteSiteChange();
      onSaved();
    });

  return (
    <Form className={dashboard.form} aria-label="Build hook" onSubmit={(form) => save(form, true)}>
      <TextField
        label={label}
        name="address"
        inputMode="url"
        spellCheck={false}
        placeholder={`${NETLIFY_HOOKS}…`}
        value={address}
        error={error}
        hint="Stored as a secret of the site: nobody sees it again, and no backup has it."
        onChange={setAddress}
      />
      {children}
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          Save
        </Button>
        {dismissal !== undefined && (
          <Button
            busy={busy}
            onClick={({ currentTarget: { form } }) => {
              const isMeant = question === undefined || window.confirm(question);
              if (form && isMeant) void save(form, false);
            }}
          >
            {dismissal}
          </Button>
        )}
        <AuthorStatusLine notice={notice} />
      </div>
    </Form>
  );
}
