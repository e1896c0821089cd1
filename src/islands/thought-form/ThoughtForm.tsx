import type { SubmitEvent } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { THOUGHT_LENGTH, type ThoughtType } from '#domain/thought.ts';
import controls from '#islands/shared/controls.module.css';
import { Field } from '#islands/shared/Field.tsx';
import { Honeypot } from '#islands/shared/Honeypot.tsx';
import { StatusLine } from '#islands/shared/StatusLine.tsx';
import styles from './thought-form.module.css';
import { useThoughtForm } from './use-thought-form.ts';

const TYPES: readonly { readonly type: ThoughtType; readonly label: string }[] = [
  { type: 'short', label: 'Short' },
  { type: 'long', label: 'Long' },
];

/** The form for a daily thought. */
export function ThoughtForm() {
  const form = useThoughtForm();
  const { type, choose, fields, used, errors, outcome, busy, submit } = form;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    <form noValidate className={styles.form} aria-label="Your thought" onSubmit={send}>
      <Field label="Name" name="name" error={errors['name']}>
        {(control) => (
          <input
            {...control}
            {...fields.name}
            readOnly={busy}
            autoComplete="name"
            maxLength={LIMITS.thoughtName}
          />
        )}
      </Field>
      <Field
        label="E-mail or contact"
        name="contact"
        hint="Optional. Everybody can see it beside your thought."
        error={errors['contact']}
      >
        {(control) => (
          <input
            {...control}
            {...fields.contact}
            readOnly={busy}
            autoComplete="off"
            maxLength={LIMITS.thoughtContact}
          />
        )}
      </Field>
      <fieldset className={styles.types}>
        <legend className={styles.legend}>Length</legend>
        {TYPES.map(({ type: value, label }) => (
          <label key={value} className={styles.type}>
            <input
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              onChange={() => choose(value)}
            />
            {label} (up to {THOUGHT_LENGTH[value]} characters)
          </label>
        ))}
      </fieldset>
      {type === 'long' && (
        <Field label="Title" name="title" hint="Optional." error={undefined}>
          {(control) => (
            <input
              {...control}
              {...fields.title}
              readOnly={busy}
              autoComplete="off"
              maxLength={LIMITS.thoughtTitle}
            />
          )}
        </Field>
      )}
      <Field
        label="Text"
        name="content"
        hint="A last line that begins with a dash says whose words they are."
        error={errors['content']}
        counter={{ used, limit: THOUGHT_LENGTH[type] }}
      >
        {/* The limit is that of title and text together. */}
        {(control) => (
          <textarea {...control} {...fields.text} readOnly={busy} maxLength={undefined} />
        )}
      </Field>
      <Honeypot />
      <div className={controls.row}>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          aria-disabled={busy}
        >
          {busy ? 'Posting...' : 'Post'}
        </button>
        <StatusLine tone={outcome?.tone}>{outcome?.words}</StatusLine>
      </div>
    </form>
  );
}
