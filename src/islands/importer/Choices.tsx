import { isCategory } from '#domain/category.ts';
import { CategoryOptions, SelectField } from '#islands/ui/SelectField.tsx';
import { IMPORT_MESSAGES } from '#domain/messages/import-messages.ts';
import {
  type CategoryChoices,
  countCategories,
  fallbackCategory,
  suggestCategory,
} from '#import/plan/categories.ts';
import type { Plan } from '#import/model.ts';
import styles from './import.module.css';
import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';

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
      <SelectField
        label={IMPORT_MESSAGES.fallback}
        name="category"
        value={fallback}
        onChange={(value) => onChange({ fallback: value, table })}
      >
        <CategoryOptions />
      </SelectField>
      {counted.length > 0 && <p className={styles.hint}>{IMPORT_MESSAGES.tableHint}</p>}
      <div className={styles.table}>
        {counted.map(({ name, count }) => (
          <SelectField
            key={name}
            label={`${name} (${count})`}
            name="category"
            value={(Object.hasOwn(table, name) && table[name]) || ''}
            onChange={(value) => choose(name, value)}
          >
            <option value="">{IMPORT_MESSAGES.tag}</option>
            <CategoryOptions />
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

export function suggestChoices({ items }: Plan): CategoryChoices {
  const suggested = countCategories(items).flatMap(({ name }) => {
    const category = suggestCategory(name, SITE_SECTIONS);
    return category ? [[name, category] as const] : [];
  });
  return { fallback: fallbackCategory(SITE_SECTIONS), table: Object.fromEntries(suggested) };
}
