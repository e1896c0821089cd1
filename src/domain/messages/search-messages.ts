export const SEARCH_MESSAGES = {
  label: 'Search posts and thoughts',
  hint: 'Title, text, author or tag',
  submit: 'Search',
  searching: 'Searching...',
  unavailable: 'The search could not be loaded. Please check your connection and try again.',
  offline: 'You are offline. Please search again once you are connected.',
  showMore: 'Show more results',
  close: 'Close',
  sort: 'Sort by',
  bestMatch: 'Best match first',
  newest: 'Newest first',
  needsScripts: 'Searching requires JavaScript.',
} as const;

/** The choices that narrow a search, by the name of the filter, and what they say without a choice. */
export const SEARCH_FILTERS = {
  category: { label: 'Category', all: 'All categories' },
  tag: { label: 'Tag', all: 'All tags' },
  author: { label: 'Author', all: 'All authors' },
} as const;

/** Returns the message about the results of a search, and what was typed if that had errors. */
export function searchSummary(count: number, text: string, typed?: string): string {
  if (typed !== undefined) return `No results for “${typed}”. ${searchSummary(count, text)}`;
  if (count === 0) return `No results for “${text}”. Try fewer or other words.`;
  return `${count === 1 ? '1 result' : `${count} results`} for “${text}”`;
}
