import type { FieldErrors } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { TextLine } from './TextLine.tsx';
import styles from './fields.module.css';

interface Props {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Shows the title and the subheading as readers will see them, to be written in. */
export function TitleFields({ draft, errors, onChange }: Props) {
  return (
    <div className={styles.titles}>
      <div className={styles.title}>
        <TextLine
          label="Title"
          name="title"
          next="subheading"
          value={draft.title}
          error={errors['title']}
          limit={LIMITS.title}
          placeholder="Title"
          onChange={(title) => onChange({ title })}
        />
      </div>
      <div className={styles.subheading}>
        <TextLine
          label="Subheading"
          name="subheading"
          next="content"
          value={draft.subheading}
          error={errors['subheading']}
          limit={LIMITS.subheading}
          placeholder={EDITOR_MESSAGES.subheadingPlaceholder}
          onChange={(subheading) => onChange({ subheading })}
        />
      </div>
    </div>
  );
}
