import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import styles from './fields.module.css';
import type { KeyboardEvent } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { useTypedText } from '#islands/ui/use-typed-text.ts';
import plain from '#islands/text-editor/plain-field.module.css';

interface Props {
  readonly bind: Bind<Draft>;
  /** True for an own page, which has no subheading. */
  readonly isPage: boolean;
}

export function TitleFields({ bind, isPage }: Props) {
  return (
    <div className={styles.titles}>
      <div className={styles.title}>
        <TextLine
          label="Title"
          {...bind('title')}
          next={isPage ? 'content' : 'subheading'}
          limit={isPage ? LIMITS.pageTitle : LIMITS.title}
          placeholder="Title"
        />
      </div>
      {!isPage && (
        <div className={styles.subheading}>
          <TextLine
            label="Subheading"
            {...bind('subheading')}
            next="content"
            limit={LIMITS.subheading}
            placeholder="Subheading (optional)"
          />
        </div>
      )}
    </div>
  );
}

interface TextLineProps {
  readonly label: string;
  readonly name: string;
  /** The name of the field to which Enter leads. */
  readonly next: string;
  readonly value: string;
  readonly limit: number;
  readonly error: string | undefined;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** Shows a field for one line of text, which is as high as the text when it wraps. */
function TextLine({ next, value, limit, placeholder, onChange, ...field }: TextLineProps) {
  const typed = useTypedText<HTMLTextAreaElement>(value, onChange, inOneLine);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
    // Enter also ends the input of a Chinese or Japanese word.
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    const following = `[name="${next}"], [data-name="${next}"]`;
    currentTarget.form?.querySelector<HTMLElement>(following)?.focus();
  }

  return (
    <Field {...field} className={plain.plain} counter={{ used: value.length, limit }}>
      {(control) => (
        <div className={styles.line} data-text={value || placeholder}>
          <textarea
            {...control}
            rows={1}
            {...typed}
            placeholder={placeholder}
            autoComplete="off"
            onKeyDown={press}
          />
        </div>
      )}
    </Field>
  );
}

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
