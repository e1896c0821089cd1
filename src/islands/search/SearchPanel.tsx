import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { SEARCH_FILTERS, SEARCH_MESSAGES } from '#domain/messages-search.ts';

const LABELS = Object.fromEntries(CATEGORY_KEYS.map((key) => [key, CATEGORIES[key].displayName]));

/** Renders the search as it is before a text is entered. A script brings it to life. */
export function SearchPanel() {
  return (
    <search className="search-panel" data-labels={JSON.stringify(LABELS)}>
      <form action="/search">
        <label className="search-label" htmlFor="search-text">
          {SEARCH_MESSAGES.label}
        </label>
        <div className="search-line">
          <input
            id="search-text"
            className="search-text"
            type="text"
            role="searchbox"
            inputMode="search"
            name="q"
            maxLength={LIMITS.searchText}
            placeholder={SEARCH_MESSAGES.hint}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir="auto"
          />
          <button type="submit" className="button">
            Search
          </button>
        </div>
        <div className="search-choices" hidden>
          {Object.entries(SEARCH_FILTERS).map(([name, { label, all }]) => (
            <select key={name} name={name} aria-label={label} data-filter hidden>
              <option value="">{all}</option>
            </select>
          ))}
          <select name="sort" aria-label={SEARCH_MESSAGES.sort}>
            <option value="">{SEARCH_MESSAGES.bestMatch}</option>
            <option value="date">{SEARCH_MESSAGES.newest}</option>
          </select>
        </div>
      </form>
      <p className="search-status" role="status" />
      <ol className="search-results" />
      <button type="button" className="button search-more" hidden>
        {SEARCH_MESSAGES.showMore}
      </button>
    </search>
  );
}
