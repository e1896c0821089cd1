import { SEARCH_FILTERS, SEARCH_MESSAGES } from '#domain/texts/texts.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Section } from '#domain/site/section.ts';

/** Renders the search as it is before a text is entered. A script brings it to life. */
export function SearchPanel({ sections }: { readonly sections: readonly Section[] }) {
  const labels = Object.fromEntries(sections.map(({ key, name }) => [key, name]));
  return (
    <search className="search-panel" data-labels={JSON.stringify(labels)}>
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
            {SEARCH_MESSAGES.submit}
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
