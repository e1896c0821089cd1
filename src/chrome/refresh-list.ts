import { POSTS_PER_PAGE } from '#domain/list-page.ts';
import { categoryLoadFailed } from '#domain/messages.ts';

// Without the domain's schemas and React: every reader of a list has this in the page, few need more.

const DEADLINE = 10_000;

/** Brings a category's first page up to date with what was published, changed or deleted since it was built. */
async function refresh(list: HTMLElement, category: string): Promise<void> {
  const cards = list.querySelector<HTMLElement>('.cards');
  const shown = [...list.querySelectorAll<HTMLElement>('[data-post]')].map(
    ({ dataset }) => dataset['post'],
  );
  if (shown.length === 0) show(list, 'loading');

  const answer = await newest(category);
  if (Array.isArray(answer)) {
    const current = answer.map(nameOf);
    show(list, current.length === 0 ? 'empty' : undefined);
    if (cards && current.join() !== shown.join()) {
      cards.dataset['newer'] = JSON.stringify(answer);
      list.append(list.querySelector('template')?.content ?? '');
    }
  } else if (shown.length === 0) {
    // A list that is a little old is better than none, so only an empty one speaks of the failure.
    const reason = list.querySelector('[data-reason]');
    if (reason) reason.textContent = categoryLoadFailed(category, answer);
    show(list, 'failed');
  }
}

/** What a card says it shows: a post's id, and when it was changed last. */
function nameOf(post: unknown): string {
  type Named = Partial<Record<'id' | 'date' | 'updatedAt', string>>;
  const { id, date, updatedAt } = (post ?? {}) as Named;
  return `${id} ${updatedAt ?? date}`;
}

/** Asks for the newest posts of a category, a list or an object with blogs; returns the status without them, 0 without a response. */
async function newest(category: string): Promise<unknown[] | number> {
  try {
    const signal = AbortSignal.timeout(DEADLINE);
    const answer = await fetch(`/api/blogs/${category}?limit=${POSTS_PER_PAGE}`, { signal });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    const posts = Array.isArray(body) ? body : (body as { blogs?: unknown } | null)?.blogs;
    return Array.isArray(posts) ? posts : answer.status;
  } catch {
    return 0;
  }
}

function show(list: HTMLElement, state: 'empty' | 'loading' | 'failed' | undefined): void {
  for (const part of list.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset['state'] !== state;
  }
}

const list = document.querySelector<HTMLElement>('[data-refresh]');
const category = list?.dataset['refresh'];
if (list && category) void refresh(list, category);
