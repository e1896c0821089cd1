import { newestPost } from '#api-client/posts/posts.ts';
import { Category } from '#domain/category.ts';
import { formatDate } from '#domain/date.ts';
import { LIMITS } from '#domain/limits.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { typesetSummary } from '#post/typography/typeset-summary.ts';
import type { PostChanges } from './built-changes.ts';

/** Brings the latest posts of the landing page up to date. Sections without a change stay as they are. */
export async function showLatest(changes: PostChanges): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('.cover')];
  await Promise.all(sections.map((section) => refresh(section, changes)));
}

async function refresh(section: HTMLElement, { changed, gone }: PostChanges): Promise<void> {
  const category = Category.parse(section.dataset['category']);
  const shown = section.querySelector('.latest a')?.getAttribute('href') ?? '';
  if (gone.has(shown)) {
    // The next one may be older than the build, so the changes need not contain it.
    const next = await newestPost(category);
    show(section, next.ok ? next.value : undefined, gone);
    return;
  }
  const date = section.querySelector('time')?.getAttribute('datetime') ?? '';
  const newest = changed.find((post) => post.category === category);
  if (newest && (newest.date >= date || postPath(newest) === shown)) show(section, newest, gone);
}

function show(
  section: HTMLElement,
  latest: PostSummary | undefined,
  gone: PostChanges['gone'],
): void {
  const part = (selector: string) => section.querySelector(selector) as HTMLElement;
  part('.latest').hidden = !latest;
  if (!latest) return;
  moveDown(section, postPath(latest), gone);
  const { title, excerpt, date } = typesetSummary(latest);
  part('.when time').textContent = formatDate(date);
  part('.when time').setAttribute('datetime', date);
  part('.latest a').textContent = title;
  part('.latest a').setAttribute('href', postPath(latest));
  part('.opening').textContent = beginningOf(excerpt, LIMITS.landingExcerpt);
}

/** Adds the post that was the newest to the titles below, unless it is gone or still the newest. */
function moveDown(section: HTMLElement, newest: string, gone: PostChanges['gone']): void {
  const rows = [...section.querySelectorAll('.further li')];
  const previous = section.querySelector('.latest a') as HTMLElement;
  const path = previous.getAttribute('href') ?? '';
  for (const row of rows) {
    const shown = row.querySelector('a')?.getAttribute('href') ?? '';
    if (shown === newest || gone.has(shown)) row.remove();
  }
  const added = rows[0]?.cloneNode(true) as HTMLElement | undefined;
  if (!added || path === newest || gone.has(path)) return;
  const link = added.querySelector('a') as HTMLElement;
  link.textContent = previous.textContent;
  link.setAttribute('href', path);
  added
    .querySelector('time')
    ?.replaceWith(section.querySelector('.when time')?.cloneNode(true) ?? '');
  section.querySelector('.further')?.prepend(added);
  rows.at(-1)?.remove();
}
