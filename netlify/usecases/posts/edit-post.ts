import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PostEdit, type PostRef } from '#domain/posts/post.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { announceChange } from './announce-change.ts';
import { assertPublished, changePost, type Revised } from './change-post.ts';
import { parsePost } from './parse-post.ts';
import { hasSameContent } from './has-same-content.ts';

/**
 * Changes the content of a published post and requests a rebuild. Sending the same content again changes nothing.
 * Throws `invalid_input`, `post_not_found`, and `edit_conflict` when the post has changed or moved since the revision
 * that the edit was made from.
 */
export async function editPost(
  app: App,
  author: string,
  ref: PostRef,
  input: object,
): Promise<Revised> {
  const { revision, ...fields } = parsePost(PostEdit, input);
  const edited = await changed(app, author, ref, { revision, fields });
  if (edited.isNew) announceChange(app);
  return edited;
}

async function changed(
  app: App,
  author: string,
  ref: PostRef,
  { revision, fields }: { revision: string; fields: Omit<PostEdit, 'revision'> },
): Promise<Revised & { isNew: boolean }> {
  let result: { post: Revised['post']; isNew: boolean } | undefined;
  const newest = await changePost(app, ref, { author }, async (before) => {
    const { post, head } = await assertPublished(app, ref, before);
    const edited = { ...post, ...fields };
    const isNew = !hasSameContent(edited, post);
    if (isNew && head !== revision) throw new AppError('edit_conflict');
    if (!isNew) {
      result = { isNew, post };
      return undefined;
    }
    const updatedAt = app.now().toISOString();
    result = { isNew, post: await withGuessedLanguage({ ...edited, updatedAt }) };
    return { kind: 'written', post: result.post };
  });
  if (!result) throw new AppError('unexpected');
  return { ...result, revision: newest };
}
