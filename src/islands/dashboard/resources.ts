import { call, callNext } from '#api-client/http/call.ts';
import { NOT_SIGNED_IN, type Result } from '#api-client/http/request.ts';
import { readAccess } from '#domain/access/calls.ts';
import type { Call, Out } from '#domain/call.ts';
import { readDesk } from '#domain/desk/calls.ts';
import { listTrash } from '#domain/documents/calls.ts';
import { readHealth } from '#domain/health/calls.ts';
import type { Health } from '#domain/health/health.ts';
import { readLetterDesk, readOutbox } from '#domain/letters/calls.ts';
import { listDrafts, listManagedPosts, listPosts } from '#domain/posts/calls.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { listPages, readBuildHook } from '#domain/site/calls.ts';
import { readDashboardStats, readVisitorStats } from '#domain/statistics/calls.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

// What the sections of the dashboard share. Each is loaded once, when the first section shows it, unless the desk has brought it.

/** Everything on the desk. Of a desk that is loaded again, only the figures are used. */
export const DESK = sharedResource(() => call(readDesk));
export const POSTS = sharedResource<readonly PostSummary[]>(() => allPages(listPosts));
/** The posts as their author manages them, in every state. */
export const MANAGED_POSTS = sharedResource(() => allPages(listManagedPosts));
export const DRAFTS = sharedResource(() => call(listDrafts));
export const PAGES = sharedResource(() => call(listPages));
export const ACCESS = sharedResource(() => call(readAccess));
export const HEALTH = sharedResource(async (): Promise<Result<Health>> => {
  const result = await call(readHealth);
  if (!result.ok) return result;
  // Without a session the site responds with its status alone.
  const { value } = result;
  return 'problems' in value ? { ok: true, value } : { ok: false, failure: NOT_SIGNED_IN };
});
export const BUILD_HOOK = sharedResource(() => call(readBuildHook));
export const TRASH = sharedResource(() => allPages(listTrash));
export const READING = sharedResource(() => call(readDashboardStats));
export const VISITING = sharedResource(() => call(readVisitorStats));

/** Updates what depends on the posts, after some of them were changed, deleted or restored. */
export function notePostChange(): void {
  DESK.invalidate();
  READING.invalidate();
  MANAGED_POSTS.invalidate();
  noteSiteChange();
}

/** The subscribers in numbers, and the latest letters. */
export const LETTER_DESK = sharedResource(() => call(readLetterDesk));
export const OUTBOX = sharedResource(() => call(readOutbox));

/** Loads all pages of a list. */
export async function allPages<const C extends Call>(
  list: C & (Out<C> extends readonly unknown[] ? unknown : never),
): Promise<Result<Out<C>>> {
  let page = await call(list as Call);
  const items: unknown[] = [];
  while (page.ok) {
    const some = page.value as readonly unknown[];
    items.push(...some);
    if (page.next === undefined || some.length === 0) return { ok: true, value: items as Out<C> };
    page = await callNext(list as Call, page.next);
  }
  return page;
}
