import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import {
  type CategoryChoices,
  countCategories,
  fallbackCategory,
  suggestCategory,
} from '#import/plan/categories.ts';
import type { Plan } from '#import/model.ts';

/** Returns the choices that the names of the categories suggest. */
export function suggestChoices({ items }: Plan): CategoryChoices {
  const suggested = countCategories(items).flatMap(({ name }) => {
    const category = suggestCategory(name, SITE_SECTIONS);
    return category ? [[name, category] as const] : [];
  });
  return { fallback: fallbackCategory(SITE_SECTIONS), table: Object.fromEntries(suggested) };
}
