import { LIMITS } from '#domain/limits.ts';
import { changePosts as change } from '#domain/posts/calls.ts';
import type { BulkChange } from '#domain/posts/managed-post.ts';
import { call } from '#api-client/http/call.ts';
import { isSignedOut } from '#api-client/http/request.ts';

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
  wanted: BulkChange,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<ChangedPosts> {
  const changed: string[] = [];
  const unchanged: string[] = [];
  const failed: { id: string; message: string }[] = [];
  for (let n = 0; n < ids.length; n += LIMITS.postsPerChange) {
    onProgress(n);
    const body = { change: wanted, ids: ids.slice(n, n + LIMITS.postsPerChange) };
    const result = await call(change, { body });
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
