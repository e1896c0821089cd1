import type { FilterCounts } from './search-query.ts';

/**
 * Offers the values of each filter with their number of results, most frequent first. A choice stays, even without
 * results. Returns the number of filters that are shown.
 */
export function showChoices(form: HTMLFormElement, counts: FilterCounts): number {
  let shown = 0;
  for (const select of form.querySelectorAll<HTMLSelectElement>('[data-filter]')) {
    const { value } = select;
    const found = Object.entries(counts[select.name] ?? {})
      .filter(([name, count]) => count > 0 || name === value)
      .sort(([, a], [, b]) => b - a);
    if (value && !found.some(([name]) => name === value)) found.push([value, 0]);
    const [all] = select.options;
    select.replaceChildren(
      ...(all ? [all] : []),
      ...found.map(([name, count]) => new Option(`${name} (${count})`, name)),
    );
    select.value = value;
    // There is nothing to choose from.
    select.hidden = found.length < 2 && !value;
    if (!select.hidden) shown += 1;
  }
  return shown;
}
