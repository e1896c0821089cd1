import { POST_STATES } from '#domain/posts/managed-post.ts';
import { TitleSearch } from '#islands/dashboard/list/TitleSearch.tsx';
import { CategoryOptions, SelectField } from '#islands/ui/SelectField.tsx';
import { type Arrangement, ORDERS } from './arrange-posts.ts';
import { STATE_LABELS } from './messages.ts';
import styles from './posts.module.css';

interface Props {
  readonly value: Omit<Arrangement, 'query'>;
  readonly onChange: (part: Partial<Arrangement>) => void;
}

/** Shows the fields that search, narrow down, sort and group the list of posts. */
export function PostFilters({ value, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <TitleSearch label="Search posts by title or tag" onSearch={(query) => onChange({ query })} />
      <SelectField
        label="Category"
        name="category"
        value={value.category}
        onChange={(category) => onChange({ category })}
      >
        <option value="">All categories</option>
        <CategoryOptions />
      </SelectField>
      <SelectField
        label="State"
        name="state"
        value={value.state}
        onChange={(state) => onChange({ state })}
      >
        <option value="">All states</option>
        {POST_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Order"
        name="order"
        value={value.order}
        onChange={(order) => onChange({ order })}
      >
        {Object.entries(ORDERS).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </SelectField>
      <label className={styles.grouping}>
        <input
          type="checkbox"
          checked={value.isGrouped}
          onChange={({ currentTarget }) => onChange({ isGrouped: currentTarget.checked })}
        />
        Group by category
      </label>
    </div>
  );
}
