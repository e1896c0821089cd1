import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import type { Post } from '#domain/posts/post.ts';

/** Reads the post that readers see of a document. Undefined if they see none. */
export async function publicPost(app: App, document: string): Promise<Post | undefined> {
  const found = await app.documents.read(document);
  return found?.status === 'published' ? found.shown?.post : undefined;
}

/**
 * Reads a comment that others are told of, and its post. Undefined if it is gone, if its post is not public, and for an
 * arrival after the first of a text, which is told of once.
 */
export async function arrivedComment(
  app: App,
  { document, id }: { readonly document: string; readonly id: string },
  on = publicPost(app, document),
): Promise<{ readonly state: CommentState; readonly post: Post } | undefined> {
  const [state, post] = await Promise.all([app.comments.findText(document, id), on]);
  return state?.id === id && !state.removed && post ? { state, post } : undefined;
}
