import type { App } from '#app';
import type { Category } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { type PostRef, type PostSummary, refKey } from '#domain/post.ts';

interface Page {
  readonly items: readonly PostSummary[];
  /** What to ask for as `before` to get the next page; undefined on the last. */
  readonly next: string | undefined;
}

interface Wanted {
  /** Absent: all. */
  readonly category?: Category;
  /** Begins after the post this names: its id, or `{category}/{id}`. */
  readonly before?: string | undefined;
  /** No more than this. */
  readonly limit?: number | undefined;
}

/** Posts, newest first, as many as were asked for and fit into one answer. */
export async function listPosts(app: App, { category, before, limit }: Wanted): Promise<Page> {
  const posts = await app.posts.summaries(category);
  const start = before === undefined ? 0 : posts.findIndex((post) => isNamed(post, before)) + 1;
  const page = fitting(
    posts.slice(start, start + Math.min(limit ?? Infinity, LIMITS.postsPerAnswer)),
  );
  const last = page.at(-1);
  const more = start + page.length < posts.length;
  return { items: page, next: more && last ? refKey(last) : undefined };
}

const isNamed = (post: PostRef, name: string) => post.id === name || refKey(post) === name;

/** The first of the posts that together stay within one answer. */
function fitting(posts: readonly PostSummary[]): readonly PostSummary[] {
  let bytes = 0;
  const end = posts.findIndex((post) => {
    bytes += Buffer.byteLength(JSON.stringify(post)) + 1;
    return bytes > LIMITS.answerBytes;
  });
  return end === -1 ? posts : posts.slice(0, end);
}
