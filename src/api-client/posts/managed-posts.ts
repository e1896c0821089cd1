import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';
import { type BulkChange, BulkResult, ManagedPost } from '#domain/posts/managed-post.ts';
import { allPages } from '#api-client/http/all-pages.ts';
import { isSignedOut, request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/admin/posts';

/** Milliseconds for a request with many changes. */
const DEADLINE = 60_000;

/** Loads the posts of the site in every state, with their figures. */
export const listManagedPosts = (): Promise<Result<ManagedPost[]>> =>
  allPages(PATH, z.array(ManagedPost));

/** The results of one change of many posts. */
export interface ChangedPosts {
  readonly changed: readonly string[];
  /** Posts that were as wanted already. */
  readonly unchanged: readonly string[];
  /** Posts that were not changed, with the reasons. */
  readonly failed: readonly { readonly id: string; readonly message: string }[];
  readonly signedOut: boolean;
}

/**
 * Changes posts in as many requests as needed. `onProgress` gets the number of posts that are done. After a request
 * without a response, no other is sent, and its posts and the remaining ones count as failed.
 */
export async function changePosts(
  change: BulkChange,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<ChangedPosts> {
  const changed: string[] = [];
  const unchanged: string[] = [];
  const failed: { id: string; message: string }[] = [];
  for (let n = 0; n < ids.length; n += LIMITS.postsPerChange) {
    onProgress(n);
    const json = { change, ids: ids.slice(n, n + LIMITS.postsPerChange) };
    const result = await request(PATH, BulkResult, { method: 'POST', json, deadline: DEADLINE });
    if (!result.ok) {
      const { message } = result.failure;
      failed.push(...ids.slice(n).map((id) => ({ id, message })));
      return { changed, unchanged, failed, signedOut: isSignedOut(result.failure) };
    }
    changed.push(...result.value.changed);
    unchanged.push(...result.value.unchanged);
    failed.push(...result.value.failed);
  }
  return { changed, unchanged, failed, signedOut: false };
}
