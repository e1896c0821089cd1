import { categoryLoadFailed } from '#domain/texts/texts.ts';
import { POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import { asJson, send } from '#api-client/http/send.ts';

// Written without the domain's schemas and React, since every reader of a list loads it and few need more.

/** Updates a category's first page with posts that were published, changed or deleted after the build. */
async function refresh(list: HTMLElement, category: string): Promise<void> {
  const cards = list.querySelector<HTMLElement>('.cards');
  const shown = [...list.querySelectorAll<HTMLElement>('[data-post]')].map(
    ({ dataset }) => dataset['post'],
  );
  if (shown.length === 0) show(list, 'loading');

  const posts = await newest(category);
  if (typeof posts !== 'number') {
    const current = posts.map(nameOf);
    show(list, current.length === 0 ? 'empty' : undefined);
    if (cards && current.join() !== shown.join()) {
      cards.dataset['newer'] = JSON.stringify(posts);
      list.append(list.querySelector('template')?.content ?? '');
    }
  } else if (shown.length === 0) {
    // A slightly old list is better than none, so only an empty one shows the failure.
    const reason = list.querySelector('[data-reason]');
    if (reason) reason.textContent = categoryLoadFailed(category, posts);
    show(list, 'failed');
  }
}

/** Returns the identity of a card's content: a post's id and its last change. */
function nameOf(post: unknown): string {
  type Named = Partial<Record<'id' | 'date' | 'updatedAt', string>>;
  const { id, date, updatedAt } = (post ?? {}) as Named;
  return `${id} ${updatedAt ?? date}`;
}

/** Loads the newest posts of a category, as a list or as an object with `blogs`. Returns the status of a failed request. */
async function newest(category: string): Promise<readonly unknown[] | number> {
  const path = `/api/blogs/${category}?limit=${POSTS_PER_PAGE}`;
  const sent = await send(path, { cache: 'default' }, asJson);
  const list = (sent?.body as { blogs?: unknown } | undefined)?.blogs ?? sent?.body;
  return Array.isArray(list) ? list : (sent?.response.status ?? 0);
}

function show(list: HTMLElement, state: 'empty' | 'loading' | 'failed' | undefined): void {
  for (const part of list.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset['state'] !== state;
  }
}

const list = document.querySelector<HTMLElement>('[data-refresh]');
const category = list?.dataset['refresh'];
if (list && category) void refresh(list, category);
