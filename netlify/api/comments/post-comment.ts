import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { readJson } from '#http/body.ts';
import { privateJson } from '#http/responses.ts';
import { isAuthor } from '#api/access/is-author.ts';
import { submitComment } from '#usecases/comments/submit-comment.ts';

/** Stores the comment or reply in a request. */
export async function postComment(
  app: App,
  request: Request,
  { post, commentId: parentId }: { readonly post: PostRef; readonly commentId?: string },
): Promise<Response> {
  const body = await readJson(request, LIMITS.jsonBytes);
  const options = { parentId, isAuthor: await isAuthor(app, request) };
  return privateJson(await submitComment(app, post, body, options), { status: 201 });
}
