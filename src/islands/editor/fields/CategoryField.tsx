import { CategoryOptions } from '#islands/ui/CategoryOptions.tsx';
import { Field } from '#islands/ui/Field.tsx';

interface Props {
  readonly category: string;
  readonly isPublished: boolean;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}

/** Shows the choice of a post's category. */
export function CategoryField({ category, isPublished, error, onChange }: Props) {
  return (
    <Field
      label="Category"
      name="category"
      error={error}
      {...(isPublished && {
        hint: 'The category is part of the post’s address.',
      })}
    >
      {(control) => (
        <select
          {...control}
          value={category}
          disabled={isPublished}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">Choose a category</option>
          <CategoryOptions />
        </select>
      )}
    </Field>
  );
}
