import type { ChangeEvent } from 'react';
import { Field } from './Field.tsx';
import type { Kept } from './use-kept.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly kept: Kept;
  /** The words are under way: they can be read, not changed. */
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly hint?: string;
  /** Characters that can be typed; absent, the counter alone says when there are too many. */
  readonly limit?: number;
  readonly counter?: { readonly used: number; readonly limit: number };
  readonly type?: 'text' | 'email';
  readonly autoComplete?: 'name' | 'email' | 'off';
  /** Of several lines. */
  readonly multiline?: boolean;
}

/** A labelled field for a text that outlives a reload. */
export function KeptField(props: Props) {
  const { kept, busy, limit, type = 'text', autoComplete = 'off', multiline, ...field } = props;
  const words = {
    value: kept.text,
    readOnly: busy,
    maxLength: limit,
    autoComplete,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      kept.change(currentTarget.value),
  };
  return (
    <Field {...field}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...words} />
        ) : (
          <input {...control} {...words} type={type} />
        )
      }
    </Field>
  );
}
