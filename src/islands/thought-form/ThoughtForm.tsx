import { LIMITS } from '#domain/limits.ts';
import { THOUGHT_LENGTH, type ThoughtType } from '#domain/thought.ts';
import { FormFooter } from '#islands/forms/FormFooter.tsx';
import { PersistedField } from '#islands/forms/PersistedField.tsx';
import { Form } from '#islands/ui/Form.tsx';
import styles from './thought-form.module.css';
import { useThoughtForm } from './use-thought-form.ts';

const TYPES: readonly { readonly type: ThoughtType; readonly label: string }[] = [
  { type: 'short', label: 'Short' },
  { type: 'long', label: 'Long' },
];

export function ThoughtForm() {
  const form = useThoughtForm();
  const { name, contact, title, text, type, choose, used, bind, notice, busy, submit } = form;

  return (
    <Form className={styles.form} aria-label="Your thought" onSubmit={submit}>
      <PersistedField
        label="Name"
        {...bind('name', name)}
        limit={LIMITS.thoughtName}
        autoComplete="name"
      />
      <PersistedField
        label="Email or contact"
        {...bind('contact', contact)}
        hint="Optional. Everyone can see it next to your thought."
        limit={LIMITS.thoughtContact}
      />
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
        <PersistedField
          label="Title"
          {...bind('title', title)}
          hint="Optional."
          limit={LIMITS.thoughtTitle}
        />
      )}
      <PersistedField
        label="Text"
        {...bind('content', text)}
        hint="Quoting someone? Add a last line with a dash and their name."
        counter={{ used, limit: THOUGHT_LENGTH[type] }}
        multiline
      />
      <FormFooter label="Post" busy={busy} notice={notice} />
    </Form>
  );
}
