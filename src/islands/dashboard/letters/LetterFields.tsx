import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Field } from '#islands/ui/Field.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { LETTERS_MESSAGES } from './messages.ts';

interface Props {
  readonly settings: LetterSettings;
  readonly bind: Bind<LetterSettings>;
}

/** Shows the fields of the settings of letters. */
export function LetterFields({ settings, bind }: Props) {
  const { error, value, name, onChange } = bind('imprint');
  return (
    <>
      <TextField
        label={LETTERS_MESSAGES.from}
        {...bind('from')}
        type="email"
        autoComplete="email"
        hint={LETTERS_MESSAGES.fromHint}
      />
      <TextField
        label={LETTERS_MESSAGES.fromName}
        {...bind('fromName')}
        limit={LIMITS.author}
        hint={LETTERS_MESSAGES.fromNameHint}
      />
      <TextField
        label={LETTERS_MESSAGES.replyTo}
        {...bind('replyTo')}
        type="email"
        autoComplete="email"
        hint={LETTERS_MESSAGES.replyToHint}
      />
      <Field
        label={LETTERS_MESSAGES.imprint}
        name={name}
        error={error}
        hint={LETTERS_MESSAGES.imprintHint}
        counter={{ used: value.length, limit: LIMITS.imprint }}
      >
        {(control) => (
          <textarea
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      <SelectField label={LETTERS_MESSAGES.form} {...bind('form')} hint={LETTERS_MESSAGES.formHint}>
        <option value="full">Full text</option>
        <option value="excerpt">Excerpt with a link</option>
      </SelectField>
      <SelectField label={LETTERS_MESSAGES.tell} {...bind('tell')}>
        <option value="never">Never by mail</option>
        <option value="at-once">At once</option>
        <option value="daily">Once a day</option>
      </SelectField>
      {settings.tell !== 'never' && (
        <TextField
          label={LETTERS_MESSAGES.tellTo}
          {...bind('tellTo')}
          type="email"
          autoComplete="email"
        />
      )}
    </>
  );
}
