import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readDiscussionRules, saveDiscussionRules } from '#domain/comments/calls.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { DiscussionRules } from '#domain/comments/discussion-settings.ts';
import { ERRORS, type FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import styles from './comments.module.css';
import { COMMENTS_MESSAGES } from './messages.ts';

interface Props {
  /** Called after the rules were saved. */
  readonly onSaved: () => void;
}

/** Shows the settings of discussions, folded until they are wanted. */
export function DiscussionSettingsPart({ onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.settings}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{COMMENTS_MESSAGES.settings}</summary>
      {isOpen && <LoadedForm onSaved={onSaved} />}
    </details>
  );
}

function LoadedForm({ onSaved }: Props) {
  const { change, ...rules } = useCall(readDiscussionRules);
  return (
    <Loadable resource={rules} name="comment settings">
      {(saved) => (
        <RulesForm
          saved={saved}
          onSaved={(newer) => {
            change(() => newer);
            onSaved();
          }}
        />
      )}
    </Loadable>
  );
}

interface FormProps {
  readonly saved: DiscussionRules;
  readonly onSaved: (newer: DiscussionRules) => void;
}

function RulesForm({ saved, onSaved }: FormProps) {
  const [approveFirst, setApproveFirst] = useState(saved.approveFirst);
  const [days, setDays] = useState(String(saved.closeAfterDays));
  const [words, setWords] = useState(saved.blockedWords.join('\n'));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();

  function refuse(form: HTMLFormElement, fields: FieldErrors): void {
    setErrors(fields);
    focusFirst(form, Object.keys(fields));
  }

  const save = (form: HTMLFormElement) =>
    run(async () => {
      const checked = DiscussionRules.safeParse({
        approveFirst,
        closeAfterDays: days.trim() === '' ? Number.NaN : Number(days),
        blockedWords: words.split('\n').filter((line) => line.trim() !== ''),
      });
      if (!checked.success) {
        setNotice({ kind: 'error', text: ERRORS.invalid_input.text });
        refuse(form, fieldErrors(checked.error));
        return;
      }
      setErrors({});
      const result = await call(saveDiscussionRules, { body: { ...checked.data, before: saved } });
      if (result.ok) {
        succeed(COMMENTS_MESSAGES.saved);
        onSaved(result.value);
      } else {
        fail(result.failure);
        refuse(form, fieldsOf(result.failure));
      }
    });

  return (
    <Form className={dashboard.form} aria-label={COMMENTS_MESSAGES.settings} onSubmit={save}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={approveFirst}
          onChange={({ currentTarget }) => setApproveFirst(currentTarget.checked)}
        />
        {COMMENTS_MESSAGES.approveFirst}
      </label>
      <TextField
        label={COMMENTS_MESSAGES.closeAfter}
        name="closeAfterDays"
        type="number"
        inputMode="numeric"
        min={0}
        max={LIMITS.closeAfterDays}
        value={days}
        error={errors['closeAfterDays']}
        hint={COMMENTS_MESSAGES.closeAfterHint}
        onChange={setDays}
      />
      <Field
        label={COMMENTS_MESSAGES.blockedWords}
        name="blockedWords"
        className={styles.words}
        error={errors['blockedWords']}
        hint={COMMENTS_MESSAGES.blockedWordsHint}
      >
        {(control) => (
          <textarea
            {...control}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={busy} className={dashboard.older}>
        Save comment settings
      </Button>
      <AuthorStatusLine notice={notice} />
    </Form>
  );
}
