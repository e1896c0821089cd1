import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { SITE_NAME } from '#domain/site/site.ts';
import { Field } from '#islands/ui/Field.tsx';
import styles from '#islands/editor/editor.module.css';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly draft: Draft;
  /** The author of a draft that names none. */
  readonly author: string;
  readonly isPublished: boolean;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Shows the fields for a post's title, subheading, category and author. */
export function PostFields({ draft, author, isPublished, errors, onChange }: Props) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        error={errors['title']}
        limit={LIMITS.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="Subheading"
        name="subheading"
        value={draft.subheading}
        error={errors['subheading']}
        limit={LIMITS.subheading}
        hint="Optional."
        onChange={(subheading) => onChange({ subheading })}
      />
      <div className={styles.pair}>
        <Field
          label="Category"
          name="category"
          error={errors['category']}
          {...(isPublished && {
            hint: 'The category is part of the post’s address.',
          })}
        >
          {(control) => (
            <select
              {...control}
              value={draft.category}
              disabled={isPublished}
              onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
            >
              <option value="">Choose a category</option>
              {CATEGORY_KEYS.map((key) => (
                <option key={key} value={key}>
                  {CATEGORIES[key].displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="Author"
          name="author"
          value={draft.author ?? author}
          error={errors['author']}
          limit={LIMITS.author}
          placeholder={SITE_NAME}
          onChange={(name) => onChange({ author: name })}
        />
      </div>
    </>
  );
}
