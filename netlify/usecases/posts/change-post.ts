import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { changeDocument, type Changed } from '#usecases/documents/change-document.ts';

/** Changes the document that an address of a post leads to, as `changeDocument` does. Throws `post_not_found`. */
export async function changePost(
  app: App,
  ref: PostRef,
  author: string,
  decide: Parameters<typeof changeDocument>[3],
): Promise<Changed> {
  const document = await app.documents.documentAt(ref);
  if (document === undefined) throw new AppError('post_not_found');
  return changeDocument(app, document, { author }, decide);
}
