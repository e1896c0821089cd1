import { FORM_TEXTS, THOUGHT_FORM_TEXTS, TIMELINE_TEXTS } from '#domain/texts/texts.ts';
import { LIMITS } from '#domain/limits.ts';
import { THOUGHT_LENGTH, type ThoughtType } from '#domain/thoughts/new-thought.ts';
import { FormFooter } from '#islands/forms/FormFooter.tsx';
import { PersistedField } from '#islands/forms/PersistedField.tsx';
import { Form } from '#islands/ui/Form.tsx';
import styles from './thought-form.module.css';
import { useThoughtForm } from './use-thought-form.ts';

const TYPES: readonly ThoughtType[] = ['short', 'long'];

export function ThoughtForm() {
  const form = useThoughtForm();
  const { name, contact, title, text, type, choose, used, bind, notice, busy, submit } = form;

  return (
    <Form className={styles.form} aria-label={TIMELINE_TEXTS.yourThought} onSubmit={submit}>
      <PersistedField
        label={FORM_TEXTS.name}
        {...bind('name', name)}
        limit={LIMITS.thoughtName}
        autoComplete="name"
      />
      <PersistedField
        label={THOUGHT_FORM_TEXTS.contact}
        {...bind('contact', contact)}
        hint={THOUGHT_FORM_TEXTS.contactHint}
        limit={LIMITS.thoughtContact}
      />
      <fieldset className={styles.types}>
        <legend className={styles.legend}>{THOUGHT_FORM_TEXTS.length}</legend>
        {TYPES.map((value) => (
          <label key={value} className={styles.type}>
            <input
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              onChange={() => choose(value)}
            />
            {THOUGHT_FORM_TEXTS[value]} {THOUGHT_FORM_TEXTS.upTo(THOUGHT_LENGTH[value])}
          </label>
        ))}
      </fieldset>
      {type === 'long' && (
        <PersistedField
          label={THOUGHT_FORM_TEXTS.title}
          {...bind('title', title)}
          hint={THOUGHT_FORM_TEXTS.titleHint}
          limit={LIMITS.thoughtTitle}
        />
      )}
      <PersistedField
        label={THOUGHT_FORM_TEXTS.text}
        {...bind('content', text)}
        hint={THOUGHT_FORM_TEXTS.textHint}
        counter={{ used, limit: THOUGHT_LENGTH[type] }}
        multiline
      />
      <FormFooter label={THOUGHT_FORM_TEXTS.post} busy={busy} notice={notice} />
    </Form>
  );
}
