import type { App } from '#app';
import { type ImportedPost, PostToImport } from '#domain/imports/import.ts';
import type { NewPost } from '#domain/posts/new-post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { postOf } from '#usecases/posts/post-of.ts';
import { newPost } from '#usecases/posts/publish-post.ts';

/**
 * Stores a post of another site. An item that was imported before is left as it is, whether it was edited, moved,
 * unpublished or deleted since. No rebuild is requested: that is done once, after all items. Throws `invalid_input`,
 * `id_taken`, and `being_saved` when the same item is being imported elsewhere.
 */
export async function importPost(app: App, author: string, input: object): Promise<ImportedPost> {
  const { importId, ...fields } = await parsePost(PostToImport, input);
  const owner = { document: importId, by: author };
  const imported = await changeDocument(app, importId, { author }, async (before) => {
    if (before?.shown) return undefined;
    const post = await newPost(app, owner, { ...fields, id: await idOf(app, fields) }, false);
    return { kind: 'published', post };
  });
  const { category, id } = postOf(imported);
  return { category, id, isNew: imported.isNew };
}

/** Returns the id that an imported post has, or gets for the date that it has there. */
async function idOf(app: App, { id, title, category, date }: NewPost): Promise<string> {
  const stated = date === undefined ? app.now() : new Date(date);
  const today = stated < app.now() ? stated : app.now();
  return id ?? newPostId(title, today, category);
}
