import { FORM_TEXTS } from '#domain/texts/texts.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useTypedText } from '#islands/ui/use-typed-text.ts';
import type { PersistedText } from './use-persisted-text.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly persisted: PersistedText;
  /** True while the text is being sent: it can be read, but not changed. */
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly hint?: string;
  /** The number of characters that can be typed. Without a limit, only the counter shows that there are too many. */
  readonly limit?: number;
  readonly counter?: { readonly used: number; readonly limit: number };
  readonly type?: 'text' | 'email';
  readonly autoComplete?: 'name' | 'email' | 'off';
  /** True for several lines of text. */
  readonly multiline?: boolean;
}

/** Shows a labelled field whose text survives a reload. */
export function PersistedField(props: Props) {
  const {
    persisted,
    busy,
    limit,
    type = 'text',
    autoComplete = 'off',
    multiline,
    ...field
  } = props;
  const typed = useTypedText<HTMLInputElement & HTMLTextAreaElement>(
    persisted.text,
    persisted.change,
  );
  const inputProps = {
    ...typed,
    readOnly: busy,
    maxLength: limit,
    autoComplete,
  };
  return (
    <Field {...field} unit={FORM_TEXTS.characters}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...inputProps} />
        ) : (
          <input {...control} {...inputProps} type={type} />
        )
      }
    </Field>
  );
}
