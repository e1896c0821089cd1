import { type ComponentProps, useId, useImperativeHandle } from 'react';
import { Field } from './Field.tsx';
import { useTypedText } from './use-typed-text.ts';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** The number of characters that can be typed, shown by a counter. */
  readonly limit?: number;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Texts to choose from. Any other can be typed. */
  readonly suggestions?: readonly string[];
  readonly onChange: (value: string) => void;
}

export function TextField(props: Props) {
  const { ref, label, name, value, limit, error, hint, suggestions, onChange, ...attributes } =
    props;
  const typed = useTypedText<HTMLInputElement>(value, onChange);
  useImperativeHandle(ref, () => typed.ref.current as HTMLInputElement);
  const listId = useId();
  const counter = limit === undefined ? undefined : { used: value.length, limit };
  return (
    <Field label={label} name={name} error={error} hint={hint} counter={counter}>
      {(control) => (
        <>
          <input
            {...control}
            list={suggestions && listId}
            autoComplete="off"
            {...attributes}
            {...typed}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
