import { type Category, type DefaultCategory, isDefaultCategory } from '#domain/category.ts';
import type { StoredSection } from '#domain/site/section.ts';
import { slugOf } from '#domain/slug.ts';
import type { ImportedItem } from '#import/model.ts';

type Categorised = Pick<ImportedItem, 'kind' | 'categories'>;

export interface CategoryChoices {
  /** Category of the posts that no rule of the table applies to. */
  readonly fallback: Category;
  /** Category of ours for each category of the source. One that is not in the table becomes a tag. */
  readonly table: Readonly<Record<string, Category>>;
}

/** Words in the names of categories that belong to one of ours. */
const WORDS: Readonly<Record<DefaultCategory, RegExp>> = {
  philosophy: /^(?:philosoph|ethic|logic|stoic|metaphysic|mind$)/,
  history: /^(?:histor|archaeolog|antiquit|biograph)/,
  lsconcern: /^(?:law$|legal|social|societ|politic|justice|right|policy|government|econom)/,
  tech: /^(?:tech|program|cod(?:e|ing)$|software|hardware|web$|webdev|comput|develop|engineer|linux|data$|security|science)/,
  writings: /^(?:writing|fiction|poem|poetr|stor(?:y|ies)$|essay|verse|novel|literat)/,
};

/** Returns the category of ours whose name a category of a source has, or is close to. */
export function suggestCategory(
  name: string,
  sections: readonly Pick<StoredSection, 'key' | 'name'>[],
): Category | undefined {
  const words = slugOf(name).split('-');
  const same = sections.find(
    (section) => section.key === slugOf(name) || slugOf(section.name) === slugOf(name),
  );
  const close = (key: string) =>
    isDefaultCategory(key) && words.some((word) => WORDS[key].test(word));
  return (same ?? sections.find(({ key }) => close(key)))?.key;
}

/** Returns the category of posts that none is suggested for: writings, or the last section of a site without it. */
export const fallbackCategory = (sections: readonly Pick<StoredSection, 'key'>[]): Category =>
  (sections.find(({ key }) => key === 'writings') ?? sections.at(-1))?.key ?? 'writings';

/** Lists the categories of a source with the number of their items, the largest first. */
export function countCategories(items: readonly Categorised[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, categories } of items) {
    if (kind === 'page') continue;
    for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Returns the category of an item, and its other categories, which become tags. */
export function applyChoices(
  categories: readonly string[],
  { fallback, table }: CategoryChoices,
): { category: Category; others: readonly string[] } {
  const decisive = categories.find((name) => Object.hasOwn(table, name));
  const category = decisive === undefined ? undefined : table[decisive];
  return { category: category ?? fallback, others: categories.filter((name) => name !== decisive) };
}
