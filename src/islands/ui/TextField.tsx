import { useId } from 'react';
import { Field } from './Field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly limit: number;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Texts to choose from. Any other can be typed. */
  readonly suggestions?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Shows a field for one line of text, with a counter. */
export function TextField(props: Props) {
  const { value, limit, placeholder, suggestions, onChange, ...field } = props;
  const listId = useId();
  return (
    <Field {...field} counter={{ used: value.length, limit }}>
      {(control) => (
        <>
          <input
            {...control}
            value={value}
            placeholder={placeholder}
            list={suggestions && listId}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
