import type { App } from '#app';
import { type ImportedPost, PostToImport } from '#domain/imports/import.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { createPost } from '#usecases/posts/create-post.ts';
import { parsePost } from '#usecases/posts/parse-post.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Stores a post of another site. An item that was imported before is left as it is, whether it was edited, moved,
 * unpublished or deleted since. No rebuild is requested: that is done once, after all items. Throws `invalid_input`,
 * `id_taken`, and `being_saved` when the same item is being imported elsewhere.
 */
export async function importPost(app: App, author: string, input: object): Promise<ImportedPost> {
  const { importId, ...fields } = parsePost(PostToImport, input);
  return withClaim(app, { key: `drafts/${importId}` }, async () => {
    const known = await app.posts.ofDraft(importId);
    if (known) return { ...refOf(known), isNew: false };
    const date = fields.date === undefined ? app.now() : new Date(fields.date);
    const today = date < app.now() ? date : app.now();
    const id = fields.id ?? (await newPostId(fields.title, today, fields.category));
    const post = await createPost(app, author, { ...fields, id }, importId);
    return { ...refOf(post), isNew: true };
  });
}

const refOf = ({ category, id }: PostRef): PostRef => ({ category, id });
