import { SEARCH_FILTERS } from '#domain/texts/texts.ts';

export interface SearchQuery {
  readonly text: string;
  /** The chosen values by the name of their filter. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Readonly<Record<string, 'desc'>>;
}

export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function readQuery(form: HTMLFormElement): SearchQuery {
  const fields = new FormData(form);
  const field = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const chosen = Object.keys(SEARCH_FILTERS).filter((name) => field(name) !== '');
  return {
    text: field('q'),
    filters: Object.fromEntries(chosen.map((name) => [name, field(name)])),
    sort: field('sort') === 'date' ? { date: 'desc' } : {},
  };
}

/** Returns the address of the page with these results. */
export function searchAddress(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled as [string, string][]).toString();
  return query ? `/search?${query}` : '/search';
}

export function fillIn(form: HTMLFormElement, address: URLSearchParams): void {
  for (const [name, value] of address) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) {
      if (![...field.options].some((option) => option.value === value)) {
        field.append(new Option(value, value));
      }
      field.value = value;
    } else if (field instanceof HTMLInputElement) field.value = value;
  }
}
