import { CategoryOptions } from '#islands/ui/CategoryOptions.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly isPublished: boolean;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}

/** Shows the choice of a post's category. */
export function CategoryField({ isPublished, ...field }: Props) {
  return (
    <SelectField
      label="Category"
      {...field}
      disabled={isPublished}
      hint={isPublished ? 'The category is part of the post’s address.' : undefined}
    >
      <option value="">Choose a category</option>
      <CategoryOptions />
    </SelectField>
  );
}
