import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PROGRAM_MESSAGES } from '#domain/messages/program-messages.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { addressText, postOfDraft } from '#domain/posts/draft.ts';
import type { Post } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { findText } from '#usecases/documents/find-text.ts';
import { conflict } from '#usecases/drafts/change-draft.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { editPost } from './edit-post.ts';
import { publishPost } from './publish-post.ts';

interface Saved {
  readonly document: string;
  /** The revision whose text is published. */
  readonly revision: string;
  /** The time at which to publish it; absent for now. */
  readonly at?: string | undefined;
}

/**
 * Publishes a saved draft, or the saved changes to a post, as they are, or schedules them. Returns the post, or undefined
 * for one that is scheduled. Throws what `publishPost`, `editPost` and `saveDraft` throw, `edit_conflict` with the present
 * revision, and `invalid_input` for an own page and for a post without such changes.
 */
export async function publishSaved(
  app: App,
  author: string,
  { document, revision, at }: Saved,
): Promise<Post | undefined> {
  const found = await findText(app, document);
  if (isOwnPage(found)) refuse(PROGRAM_MESSAGES.pagesInEditor);
  const { id, head, status, shown } = found;
  const draft = found.draft?.draft;
  // A publication that is repeated finds its post.
  if (head.rev !== revision && head.from !== revision) throw conflict(head.rev);
  if (!draft) {
    const isRepeated = head.kind === 'published' && head.from === revision;
    if (isRepeated && shown?.post) return shown.post;
    return refuse(PROGRAM_MESSAGES.nothingToPublish);
  }
  if (at !== undefined) {
    await saveDraft(app, author, id, { ...draft, revision, publishAt: at });
    return undefined;
  }
  if (head.rev !== revision) throw conflict(head.rev);
  const now = app.now();
  const text = postOfDraft(draft, author, now);
  if (status === 'published' && shown?.post) {
    const { category, id: postId } = shown.post;
    const edit = { ...text, revision, listing: draft.listing };
    return (await editPost(app, author, { category, id: postId }, edit)).post;
  }
  return publishPost(app, author, {
    ...text,
    id: await newPostId(addressText(draft), now, draft.category),
    draft: id,
    draftRevision: revision,
    letter: draft.letter,
    bluesky: draft.bluesky,
  });
}

function refuse(message: string): never {
  throw new AppError('invalid_input', { fields: { document: message } });
}
