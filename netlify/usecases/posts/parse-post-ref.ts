import { isCategory } from '#domain/category.ts';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import { PostRef } from '#domain/posts/post.ts';

/** Reads the post that a path names. Throws `unknown_category` or `post_not_found` when the path can name none. */
export function parsePostRef(path: { category?: string; id?: string }): PostRef {
  if (!isCategory(path.category)) throw new AppError('unknown_category');
  const ref = PostRef.safeParse(path);
  if (!ref.success) throw new AppError('post_not_found');
  return ref.data;
}

/** Reads the comment that a path names. Throws `comment_not_found` for no valid id, and what `parsePostRef` throws. */
export function parseCommentRef(path: { category?: string; id?: string; commentId?: string }) {
  const post = parsePostRef(path);
  const { data: commentId } = TimedId.safeParse(path.commentId);
  if (commentId === undefined) throw new AppError('comment_not_found');
  return { post, commentId };
}
