import { SEARCH_MESSAGES, searchSummary } from '#domain/texts/texts.ts';
import { RESULTS_PER_PAGE } from '#domain/site/pagination.ts';
import { TIMING } from '#domain/timing.ts';
import { mergeResults, type Results, type SearchResult } from './merge-results.ts';
import { loadChanges, type PostChanges } from './post-changes.ts';
import { openIndex } from './search-index.ts';
import { type FilterCounts, readQuery, type SearchQuery } from './search-query.ts';
import { formatDate } from '#domain/date.ts';

interface Options {
  /** The newest revision of a post in the index. */
  readonly since: string;
  readonly onSearch?: () => void;
}

/** Brings a built search panel to life. Returns its parts. */
export function startPanel(panel: HTMLElement, { since, onSearch }: Options) {
  const part = (selector: string) => panel.querySelector(selector) as HTMLElement;
  const form = part('form') as HTMLFormElement;
  const field = part('.search-text') as HTMLInputElement;
  const more = part('.search-more') as HTMLButtonElement;
  const status = part('.search-status');
  const list = part('.search-results');
  const choices = part('.search-choices');
  const labels = JSON.parse(panel.dataset['labels'] ?? '{}') as Record<string, string>;

  let changes: Promise<PostChanges> | undefined;
  let results: Results | undefined;
  /** Counts the searches. What an earlier one finds after a later one has begun is dropped. */
  let turn = 0;
  let pause: number | undefined;

  async function search(): Promise<void> {
    clearTimeout(pause);
    const mine = ++turn;
    onSearch?.();
    const query = readQuery(form);
    if (query.text === '') {
      choices.hidden = true;
      show(undefined, []);
      say('');
      return;
    }
    if (!results) say(SEARCH_MESSAGES.searching);
    try {
      let asked = query;
      let [found, first] = await find(asked);
      if (first.length === 0) {
        const text = await (await openIndex()).correct(query.text);
        if (text !== undefined) [found, first] = await find((asked = { ...query, text }));
      }
      if (mine !== turn) return;
      // Without a connection, the index finds nothing in the parts that it could not load.
      if (first.length === 0 && !navigator.onLine) throw new Error(SEARCH_MESSAGES.offline);
      const offered = showChoices(form, found.counts);
      // A single result needs no order either.
      choices.hidden = offered === 0 && found.total() < 2;
      show(found, first.map(resultItem));
      // What a corrected query finds in the index may be gone by now.
      const { text } = first.length > 0 ? asked : query;
      say(searchSummary(found.total(), text, text === query.text ? undefined : query.text));
    } catch (error) {
      if (mine !== turn) return;
      console.warn(error);
      const { offline, unavailable } = SEARCH_MESSAGES;
      show(undefined, []);
      say(navigator.onLine ? unavailable : offline, 'error');
    }
  }

  /** Finds results in the index and among newer posts, and loads the first ones. */
  async function find(query: SearchQuery): Promise<[Results, SearchResult[]]> {
    changes ??= loadChanges(since);
    const [index, changed] = await Promise.all([openIndex(), changes]);
    const { results: hits, totalFilters: counts } = await index.search(query.text, query);
    const found = mergeResults({ hits, counts, query, labels, about: index, changes: changed });
    return [found, await found.next(RESULTS_PER_PAGE)];
  }

  function show(found: Results | undefined, items: readonly Element[]): void {
    results = found;
    list.replaceChildren(...items);
    more.hidden = !found?.hasMore();
  }

  function say(text: string, kind: 'info' | 'error' = 'info'): void {
    status.textContent = text;
    status.dataset['kind'] = kind;
  }

  async function showMore(): Promise<void> {
    const mine = turn;
    const next = await results?.next(RESULTS_PER_PAGE).catch(() => undefined);
    if (mine !== turn) return;
    if (!next) {
      say(SEARCH_MESSAGES.unavailable, 'error');
      return;
    }
    const items = next.map(resultItem);
    list.append(...items);
    more.hidden = !results?.hasMore();
    // The button may have disappeared together with the focus.
    items[0]?.querySelector('a')?.focus();
  }

  form.addEventListener('input', (event) => {
    clearTimeout(pause);
    const isTyped = event.target === field;
    pause = window.setTimeout(() => void search(), isTyped ? TIMING.searchPause : 0);
  });
  more.addEventListener('click', () => void showMore());
  moveWithArrows(panel, field);

  return { form, field, search: () => void search() };
}

/** Moves the focus between the field and the results with the arrow keys. */
function moveWithArrows(panel: HTMLElement, field: HTMLInputElement): void {
  panel.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = [field, ...panel.querySelectorAll<HTMLElement>('.search-results a')];
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    // The page would scroll as well.
    event.preventDefault();
    stops[at + step]?.focus();
  });
}

/**
 * Offers the values of each filter with their number of results, most frequent first. A choice stays, even without
 * results. Returns the number of filters that are shown.
 */
function showChoices(form: HTMLFormElement, counts: FilterCounts): number {
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

/** Makes the element of a result. Sets its texts as text, never as HTML. */
function resultItem({ path, title, excerpt, ...about }: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  // The part of the address that names the category selects its colours.
  item.dataset['category'] = path.split('/')[2] ?? '';

  const link = textElement('a', title);
  link.href = path;
  const heading = document.createElement('h2');
  heading.append(link);

  const day = textElement('time', formatDate(about.date));
  day.dateTime = about.date;
  const meta = document.createElement('p');
  meta.className = 'search-meta';
  meta.append(`${about.category} · `, day);
  if (about.author) meta.append(' · ', textElement('bdi', about.author));

  const text = document.createElement('p');
  text.className = 'search-excerpt';
  text.append(
    ...excerpt.map((piece) => (piece.isMatch ? textElement('mark', piece.text) : piece.text)),
  );

  heading.dir = 'auto';
  text.dir = 'auto';
  item.append(heading, text, meta);
  return item;
}

function textElement<K extends keyof HTMLElementTagNameMap>(tag: K, text: string) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
