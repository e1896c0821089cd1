import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { parseSecretToken } from '#domain/access/secret-token.ts';
import { pagePath, type SitePage } from '#domain/site/site-page.ts';
import { previewPage, previewPost } from '#post/preview-post.ts';
import { isPreviewable, isPreviewOpen } from './preview-link.ts';
import { savedDraft } from './read-draft.ts';

/** The preview of a draft: the post or own page that it would be now, or the path of the one that it has become. */
type Preview =
  | { readonly post: Post }
  | { readonly page: SitePage }
  | { readonly published: string };

/**
 * Reads the preview that a secret link names. Throws `draft_not_found` for an unknown, revoked or expired link, for a
 * deleted draft, and for a published one which readers do not see any more.
 */
export async function readPreview(app: App, token: string): Promise<Preview> {
  const named = parseSecretToken(token);
  if (!named) throw new AppError('draft_not_found');
  const { subject: draft, secret } = named;
  const [isOpen, found] = await Promise.all([
    isPreviewOpen(app, draft, secret),
    app.documents.read(draft),
  ]);
  if (!isOpen || !found) throw new AppError('draft_not_found');
  const { post, page } = found.shown ?? {};
  if (isPreviewable(found)) {
    const { draft: text, by, publishAt } = savedDraft(found);
    if (text.page !== undefined) return { page: previewPage(text) };
    const date = post?.date ?? publishAt;
    return { post: previewPost(text, by, date === undefined ? app.now() : new Date(date)) };
  }
  const path = page ? pagePath(page) : post && postPath(post);
  if (found.status !== 'published' || path === undefined) throw new AppError('draft_not_found');
  return { published: path };
}
