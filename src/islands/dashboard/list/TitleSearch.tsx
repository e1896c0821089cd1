import { LIMITS } from '#domain/limits.ts';
import { Field } from '#islands/ui/Field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Shows a field that filters a list while the author types. */
export function TitleSearch({ label, value, onChange }: Props) {
  return (
    <Field label={label} name="title-search">
      {(control) => (
        <input
          {...control}
          type="search"
          value={value}
          maxLength={LIMITS.searchText}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
