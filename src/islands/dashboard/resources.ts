import { readAccess } from '#api-client/session/access.ts';
import { listTrash } from '#api-client/posts/documents.ts';
import { listDrafts } from '#api-client/posts/drafts.ts';
import { readHealth } from '#api-client/site/health.ts';
import { listPages } from '#api-client/posts/pages.ts';
import { listManagedPosts } from '#api-client/posts/managed-posts.ts';
import { listPosts } from '#api-client/posts/posts.ts';
import { dashboardStats, visitorStats } from '#api-client/site/stats.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

// What the sections of the dashboard share. Each is loaded once, when the first section shows it.

export const POSTS = sharedResource<readonly PostSummary[]>(listPosts);
/** The posts as their author manages them, in every state. */
export const MANAGED_POSTS = sharedResource(listManagedPosts);
export const DRAFTS = sharedResource(listDrafts);
export const PAGES = sharedResource(listPages);
export const ACCESS = sharedResource(readAccess);
export const HEALTH = sharedResource(readHealth);
export const TRASH = sharedResource(listTrash);
export const READING = sharedResource(() => dashboardStats());
export const VISITING = sharedResource(() => visitorStats());

/** Updates what depends on the posts, after some of them were changed, deleted or restored. */
export function notePostChange(): void {
  READING.invalidate();
  MANAGED_POSTS.invalidate();
  noteSiteChange();
}
