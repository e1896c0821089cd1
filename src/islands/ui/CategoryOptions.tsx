import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';

/** Offers the categories in a select element. */
export const CategoryOptions = () =>
  CATEGORY_KEYS.map((key) => (
    <option key={key} value={key}>
      {CATEGORIES[key].displayName}
    </option>
  ));
