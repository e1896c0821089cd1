import { CategoryOptions, SelectField } from '#islands/ui/SelectField.tsx';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly isPublished: boolean;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}

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
