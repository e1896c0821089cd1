import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { SITE_SECTIONS } from './site-sections.ts';

interface Props<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** Shows a field with a choice. Its children are the options. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, name, error, hint, onChange, ...attributes } = props;
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          {...attributes}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        />
      )}
    </Field>
  );
}

/** Offers the categories in a select element. */
export const CategoryOptions = () =>
  SITE_SECTIONS.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
