import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { saveLetterSettings, turnLettersOff } from '#domain/letters/calls.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { ERRORS, type FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import {
  type LetterSettings,
  LetterSettingsToSave,
  type MailState,
} from '#domain/letters/letter-settings.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { bindFields } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { MAIL_STATE } from './letter-resources.ts';
import { LetterFields } from './LetterFields.tsx';
import { LETTERS_MESSAGES } from './messages.ts';
import { TestLetter } from './TestLetter.tsx';

const NEW_SETTINGS: LetterSettings = {
  from: '',
  fromName: '',
  replyTo: '',
  imprint: '',
  form: 'full',
  tell: 'never',
  tellTo: '',
};

/** Shows the settings of letters. Saving them turns letters on. */
export function LetterSettingsPart({ state: { settings: saved } }: { readonly state: MailState }) {
  const [settings, setSettings] = useState(saved ?? NEW_SETTINGS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();
  const bind = bindFields(settings, errors, (part) => setSettings({ ...settings, ...part }));

  function refuse(form: HTMLFormElement, fields: FieldErrors): void {
    setErrors(fields);
    focusFirst(form, Object.keys(fields));
  }

  const save = (form: HTMLFormElement) =>
    run(async () => {
      const checked = LetterSettingsToSave.safeParse(settings);
      if (!checked.success) {
        setNotice({ kind: 'error', text: ERRORS.invalid_input.text });
        refuse(form, fieldErrors(checked.error));
        return;
      }
      setErrors({});
      const result = await call(saveLetterSettings, {
        body: { ...checked.data, before: saved ?? null },
      });
      if (!result.ok) {
        fail(result.failure);
        refuse(form, fieldsOf(result.failure));
        return;
      }
      noteChange(result.value, LETTERS_MESSAGES[saved ? 'saved' : 'turnedOn']);
    });

  const turnOff = () =>
    run(async () => {
      if (!window.confirm(LETTERS_MESSAGES.offQuestion)) return;
      const result = await call(turnLettersOff);
      if (result.ok) noteChange(result.value, LETTERS_MESSAGES.turnedOff);
      else fail(result.failure);
    });

  function noteChange(state: MailState, text: string): void {
    const isChanged = (saved === undefined) !== (state.settings === undefined);
    MAIL_STATE.change(() => state);
    succeed(text);
    // Pages show a form only if there are letters.
    if (isChanged) noteSiteChange();
  }

  return (
    <>
      <Form className={dashboard.form} aria-label={LETTERS_MESSAGES.settings} onSubmit={save}>
        <LetterFields settings={settings} bind={bind} />
        <div className={controls.row}>
          <Button type="submit" kind="primary" busy={busy}>
            {saved ? 'Save letter settings' : 'Turn letters on'}
          </Button>
          {saved && (
            <Button kind="danger" busy={busy} onClick={() => void turnOff()}>
              Turn letters off
            </Button>
          )}
        </div>
        <AuthorStatusLine notice={notice} />
      </Form>
      {saved && <TestLetter proposed={saved.tellTo || saved.replyTo || saved.from} />}
    </>
  );
}
