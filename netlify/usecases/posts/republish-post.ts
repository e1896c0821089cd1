import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { NewPost, Post, PostRef } from '#domain/posts/post.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { changePost } from './change-post.ts';
import { hasSameContent } from './has-same-content.ts';

/**
 * Publishes an unpublished post again, with the text of its draft. It keeps its address and date, so its comments and
 * views are there again. Throws `draft_published` when the post does not wait for this draft.
 */
export async function republishPost(
  app: App,
  author: string,
  text: NewPost,
  { draft, ref }: { readonly draft: string; readonly ref: PostRef },
): Promise<Post> {
  let post: Post | undefined;
  await changePost(app, ref, { author }, async (before) => {
    // While it was being unpublished, the request may have stopped after the draft was stored.
    const isPublished = before?.status === 'published' && before.head === draft;
    const isWaiting = before?.status === 'unpublished' && before.from === draft;
    if (!before || !(isPublished || isWaiting)) throw new AppError('draft_published');
    const { category, id, date } = before.post;
    const edited = { ...before.post, ...text, category, id, date };
    const isEdited = !hasSameContent(edited, before.post);
    post = isEdited
      ? await withGuessedLanguage({ ...edited, updatedAt: app.now().toISOString() })
      : before.post;
    return { kind: 'written', post, draft };
  });
  if (!post) throw new AppError('unexpected');
  return post;
}
