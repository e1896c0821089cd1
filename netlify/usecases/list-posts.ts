import type { App } from '#app';
import type { Category } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { byNewest, PostRef, type PostSummary, refKey } from '#domain/post.ts';

interface Page {
  readonly items: readonly PostSummary[];
  /** What to ask for as `before` to get the next page; undefined on the last. */
  readonly next: string | undefined;
}

interface Wanted {
  /** Absent: all. */
  readonly category?: Category;
  /** Begins after the post this names: its id, `{category}/{id}`, or a `next`, which also stands for a post that is gone. */
  readonly before?: string | undefined;
  /** No more than this. */
  readonly limit?: number | undefined;
}

/** Posts, newest first, as many as were asked for and fit into one answer. */
export async function listPosts(app: App, { category, before, limit }: Wanted): Promise<Page> {
  const posts = await app.posts.summaries(category);
  const start = before === undefined ? 0 : startAfter(posts, before);
  const page = fitting(
    posts.slice(start, start + Math.min(limit ?? Infinity, LIMITS.postsPerAnswer)),
  );
  const last = page.at(-1);
  const more = start + page.length < posts.length;
  return { items: page, next: more && last ? cursorOf(last) : undefined };
}

/** A place in the list, told by what sorts it there: `{date}/{category}/{id}`. */
const cursorOf = (post: PostSummary) => `${post.date}/${refKey(post)}`;

/** Returns the index behind a post; the end of the list for an unknown id, lest a reader gets the list again. */
function startAfter(posts: readonly PostSummary[], before: string): number {
  const [date = '', category, id] = before.split('/');
  const place = PostRef.safeParse({ category, id });
  const start = place.success
    ? posts.findIndex((post) => byNewest({ ...place.data, date }, post) < 0)
    : posts.findIndex((post) => post.id === before || refKey(post) === before) + 1 || -1;
  return start === -1 ? posts.length : start;
}

/** The first of the posts that together stay within one answer. */
function fitting(posts: readonly PostSummary[]): readonly PostSummary[] {
  let bytes = 0;
  const end = posts.findIndex((post) => {
    bytes += Buffer.byteLength(JSON.stringify(post)) + 1;
    return bytes > LIMITS.answerBytes;
  });
  return end === -1 ? posts : posts.slice(0, end);
}
