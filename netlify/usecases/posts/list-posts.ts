import type { App } from '#app';
import type { Category } from '#domain/category.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { byNewest, PostRef, type PostSummary, refKey } from '#domain/posts/post.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import type { ListedPost } from '#store/documents/document-index.ts';
import { isSection } from '#usecases/site/sections.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';

interface ListOptions extends CursorOptions {
  /** Category of the posts; absent for all. */
  readonly category?: Category;
}

/**
 * Lists posts, newest first, as many as requested and as fit into one response. `before` may also be the id of a post
 * or its `{category}/{id}`. Throws `unknown_category` for one that the site does not have.
 */
export async function listPosts(
  app: App,
  { category, before, limit }: ListOptions,
): Promise<CursorPage<PostSummary>> {
  const { posts: all } = await app.documents.index();
  const posts = category === undefined ? all : all.filter((post) => post.category === category);
  if (category !== undefined && posts.length === 0 && !(await isSection(app, category))) {
    throw new AppError('unknown_category');
  }
  const start = before === undefined ? 0 : startAfter(posts, before);
  const end = start + Math.min(limit ?? Infinity, LIMITS.postsPerResponse);
  const page = firstThatFit(posts.slice(start, end).map(summaryOf));
  const last = page.at(-1);
  const more = start + page.length < posts.length;
  return { items: page, next: more && last ? cursorOf(last) : undefined };
}

/** Returns a post as lists show it to everybody. */
export const summaryOf = ({ document: _document, rev: _rev, ...post }: ListedPost): PostSummary =>
  post;

/** Makes the cursor of a post from the values that sort it, `{date}/{category}/{id}`. It outlives the post. */
const cursorOf = (post: PostSummary) => `${post.date}/${refKey(post)}`;

/** Returns the index after a post. An unknown id gives the end of the list, so that no reader gets the list again. */
function startAfter(posts: readonly PostSummary[], before: string): number {
  const [date = '', category, id] = before.split('/');
  const ref = PostRef.safeParse({ category, id });
  const start = ref.success
    ? posts.findIndex((post) => byNewest({ ...ref.data, date }, post) < 0)
    : posts.findIndex((post) => post.id === before || refKey(post) === before) + 1 || -1;
  return start === -1 ? posts.length : start;
}
