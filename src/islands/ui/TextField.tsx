import { Field } from './Field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly limit: number;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** Shows a field for one line of text, with a counter. */
export function TextField({ value, limit, placeholder, onChange, ...field }: Props) {
  return (
    <Field {...field} counter={{ used: value.length, limit }}>
      {(control) => (
        <input
          {...control}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
