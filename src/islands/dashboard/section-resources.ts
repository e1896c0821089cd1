import { call, callNext } from '#api-client/http/call.ts';
import type { Result } from '#api-client/http/request.ts';
import type { Call, Out } from '#domain/call.ts';
import { listTrash } from '#domain/documents/calls.ts';
import { readLetterDesk } from '#domain/letters/calls.ts';
import { listManagedPosts, listPosts } from '#domain/posts/calls.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { listPages } from '#domain/pages/calls.ts';
import { readDashboardStats, readVisitorStats } from '#domain/statistics/calls.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';
import { DESK } from './resources.ts';

// What the other sections share. Each is loaded once, when the first section shows it.

export const POSTS = sharedResource<readonly PostSummary[]>(() => allPages(listPosts));
/** The posts as their author manages them, in every state. */
export const MANAGED_POSTS = sharedResource(() => allPages(listManagedPosts));
export const PAGES = sharedResource(() => call(listPages));
export const TRASH = sharedResource(() => allPages(listTrash));
export const READING = sharedResource(() => call(readDashboardStats));
export const VISITING = sharedResource(() => call(readVisitorStats));
/** The subscribers in numbers, and the latest letters. */
export const LETTER_DESK = sharedResource(() => call(readLetterDesk));

/** Updates what depends on the posts, after some of them were changed, deleted or restored. */
export function notePostChange(): void {
  DESK.invalidate();
  READING.invalidate();
  MANAGED_POSTS.invalidate();
  noteSiteChange();
}

/** Loads all pages of a list. */
export async function allPages<const C extends Call>(
  list: C & (Out<C> extends readonly unknown[] ? unknown : never),
): Promise<Result<Out<C>>> {
  const declared: Call = list;
  let page = await call(declared);
  const items: unknown[] = [];
  while (page.ok) {
    const some = page.value as readonly unknown[];
    items.push(...some);
    if (page.next === undefined || some.length === 0) return { ok: true, value: items as Out<C> };
    page = await callNext(declared, page.next);
  }
  return page;
}
