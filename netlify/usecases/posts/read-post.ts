import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { findDocument } from '#usecases/documents/find-document.ts';
import { savedDraft } from '#usecases/drafts/read-draft.ts';
import { postOf, type Revised, revised } from './post-of.ts';

interface PublishedPost extends Revised {
  /** Revision that holds the text of the post. */
  readonly shown: string;
  readonly changes: SavedDraft | undefined;
}

interface Moved {
  readonly movedTo: PostRef;
}

/**
 * Reads a post for a page, whose rendering sanitises the HTML. An old address gives the present one. Throws
 * `post_not_found`.
 */
export async function readPagePost(app: App, ref: PostRef): Promise<PublishedPost | Moved> {
  const found = await findDocument(app, ref);
  if (found?.status !== 'published') throw new AppError('post_not_found');
  const { category, id } = postOf(found);
  if (refKey({ category, id }) !== refKey(ref)) return { movedTo: { category, id } };
  return {
    ...revised(found),
    shown: found.shown?.rev ?? '',
    changes: found.draft && savedDraft(found),
  };
}

/**
 * Reads a post as `readPagePost` does, for a client that may not sanitise its HTML, so that this is done here. Throws
 * `post_not_found`.
 */
export async function readPost(app: App, ref: PostRef): Promise<PublishedPost | Moved> {
  const found = await readPagePost(app, ref);
  if ('movedTo' in found) return found;
  const { sanitizeBlock } = await import('#post/html/post-sanitizer.ts');
  const content = found.post.content.map(sanitizeBlock);
  return { ...found, post: { ...found.post, content } };
}
