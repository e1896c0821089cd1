import { type Category, isCategory } from '#domain/category.ts';
import { CategoryOptions } from '#islands/ui/CategoryOptions.tsx';
import { IMPORT_MESSAGES } from '#domain/messages-import.ts';
import { type CategoryChoices, countCategories } from '#import/plan/categories.ts';
import type { Plan } from '#import/model.ts';
import { Field } from '#islands/ui/Field.tsx';
import styles from './import.module.css';

interface Props {
  readonly plan: Plan;
  readonly choices: CategoryChoices;
  readonly onChange: (choices: CategoryChoices) => void;
}

/** Shows which category of ours each category of the source becomes. */
export function Choices({ plan, choices, onChange }: Props) {
  const { fallback, table } = choices;
  const counted = countCategories(plan.items);

  function choose(name: string, value: string) {
    const { [name]: _, ...rest } = table;
    onChange({ fallback, table: isCategory(value) ? { ...rest, [name]: value } : rest });
  }

  return (
    <fieldset className={styles.choices}>
      <legend className={styles.subtitle}>{IMPORT_MESSAGES.categories}</legend>
      <CategorySelect
        label={IMPORT_MESSAGES.fallback}
        value={fallback}
        onChange={(value) => isCategory(value) && onChange({ fallback: value, table })}
      />
      {counted.length > 0 && <p className={styles.hint}>{IMPORT_MESSAGES.tableHint}</p>}
      <div className={styles.table}>
        {counted.map(({ name, count }) => (
          <CategorySelect
            key={name}
            label={`${name} (${count})`}
            value={Object.hasOwn(table, name) ? table[name] : undefined}
            mayBeTag
            onChange={(value) => choose(name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: Category | undefined;
  readonly mayBeTag?: boolean;
  readonly onChange: (value: string) => void;
}

function CategorySelect({ label, value, mayBeTag = false, onChange }: SelectProps) {
  return (
    <Field label={label} name="category">
      {({ maxLength: _maxLength, ...control }) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {mayBeTag && <option value="">{IMPORT_MESSAGES.tag}</option>}
          <CategoryOptions />
        </select>
      )}
    </Field>
  );
}
