import { SEARCH_MESSAGES, searchSummary } from '#domain/texts/texts.ts';
import { RESULTS_PER_PAGE } from '#domain/site/pagination.ts';
import { TIMING } from '#domain/timing.ts';
import { moveWithArrows } from './arrow-keys.ts';
import { showChoices } from './filter-choices.ts';
import { mergeResults, type Results, type SearchResult } from './merge-results.ts';
import { loadChanges, type PostChanges } from './post-changes.ts';
import { resultItem } from './result-item.ts';
import { openIndex } from './search-index.ts';
import { readQuery, type SearchQuery } from './search-query.ts';

interface Options {
  /** The newest revision of a post in the index. */
  readonly since: string;
  /** Called before each search. */
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
