import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Post, PostRef } from '#domain/posts/post.ts';
import { parseSecretToken } from '#domain/secret-token.ts';
import { previewPost } from '#post/preview-post.ts';
import { isPreviewOpen } from './preview-link.ts';
import { isReadable } from './read-draft.ts';

/** The preview of a draft: the post that it would be now, or the one that it has become. */
type Preview = { readonly post: Post } | { readonly published: PostRef };

/**
 * Reads the preview that a secret link names. Throws `draft_not_found` for an unknown, revoked or expired link, for a
 * deleted draft, and for a published one whose post readers do not see any more.
 */
export async function readPreview(app: App, token: string): Promise<Preview> {
  const named = parseSecretToken(token);
  if (!named) throw new AppError('draft_not_found');
  const { subject: draft, secret } = named;
  const [isOpen, head] = await Promise.all([
    isPreviewOpen(app, draft, secret),
    app.drafts.head(draft),
  ]);
  if (!isOpen || !head) throw new AppError('draft_not_found');
  if (isReadable(head)) {
    const date = head.post?.date ?? head.publishAt;
    const time = date === undefined ? app.now() : new Date(date);
    return { post: previewPost(head.draft, head.by, time) };
  }
  const made = head.kind === 'published' ? await app.posts.ofDraft(draft) : undefined;
  const published = made && (await app.posts.place(made))?.ref;
  if (!published) throw new AppError('draft_not_found');
  return { published };
}
