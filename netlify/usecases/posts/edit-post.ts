import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PostEdit } from '#domain/posts/new-post.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { changePost } from './change-post.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { hasSameContent, publishedAt, type Revised, revised } from './post-of.ts';

/**
 * Changes the content of a published post and requests a rebuild. Changes that were saved as a draft are replaced. Sending
 * the content that is published changes nothing, unless there is such a draft. Throws `invalid_input`, `post_not_found`,
 * and `edit_conflict` when the post has changed or moved since the revision that the edit was made from.
 */
export async function editPost(
  app: App,
  author: string,
  ref: PostRef,
  input: object,
): Promise<Revised> {
  const { revision, listing, ...fields } = await parsePost(PostEdit, input);
  const edited = await changePost(app, ref, author, async (before) => {
    const { post, head, draft } = publishedAt(ref, before);
    const text = { ...post, ...fields };
    const isSame = hasSameContent(text, post);
    if (isSame && (!draft || head.rev !== revision)) return undefined;
    if (head.rev !== revision) throw new AppError('edit_conflict');
    if (isSame) return { kind: 'discarded' };
    const updatedAt = app.now().toISOString();
    const { withCorrection } = await import('#post/corrections/with-correction.ts');
    const listed = withCorrection(post, { ...text, updatedAt }, listing);
    return { kind: 'published', post: await withGuessedLanguage(listed) };
  });
  if (edited.isNew) announceChange(app, [edited.id]);
  return revised(edited);
}
