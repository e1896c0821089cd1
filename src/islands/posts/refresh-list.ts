import { asJson, send } from '#api-client/http/send.ts';
import { POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import { categoryLoadFailed } from '#domain/texts/texts.ts';
import { renderCards } from './render-cards.tsx';

/**
 * Loads the newest posts of a section whose page was sent as it was built, since the function could not read them. `states`
 * names the section, and has the messages for an empty list.
 */
export async function refreshList(states: HTMLElement): Promise<void> {
  const category = states.dataset['refresh'] ?? '';
  const cards = document.querySelector<HTMLElement>('.cards');
  const isEmpty = cards?.childElementCount === 0;
  if (isEmpty) show('loading');

  const posts = await newest(category);
  if (typeof posts !== 'number') {
    if (cards) renderCards(cards, posts);
    show(posts.length === 0 ? 'empty' : undefined);
  } else if (isEmpty) {
    // A slightly old list is better than none, so only an empty one shows the failure.
    const reason = states.querySelector('[data-reason]');
    if (reason) reason.textContent = categoryLoadFailed(category, posts);
    show('failed');
  }
}

/** Loads the newest posts of a category, as a list or as an object with `blogs`. Returns the status of a failed request. */
async function newest(category: string): Promise<readonly unknown[] | number> {
  const path = `/api/blogs/${category}?limit=${POSTS_PER_PAGE}`;
  const sent = await send(path, { cache: 'default' }, asJson);
  const list = (sent?.body as { blogs?: unknown } | undefined)?.blogs ?? sent?.body;
  return Array.isArray(list) ? list : (sent?.response.status ?? 0);
}

function show(state: 'empty' | 'loading' | 'failed' | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset['state'] !== state;
  }
}
